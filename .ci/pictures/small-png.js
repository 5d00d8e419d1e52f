// Makes a PNG with at most 64 colors. A picture of text takes a quarter of the bytes that Chromium writes.

import { crc32, deflateSync } from "node:zlib";
import { PNG } from "pngjs";

const MOST_COLORS = 64;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** A pixel has eight bits, the index of a color in the palette. There is no interlacing. */
const PALETTE_HEADER = [8, 3, 0, 0, 0];

/** Frequent colors stay. Each other color becomes the nearest of them. */
export function smallPng(bytes) {
  const { width, height, data } = PNG.sync.read(bytes);
  const pixels = Array.from({ length: width * height }, (_, at) => data.readUInt32BE(at * 4));
  const palette = frequentColors(pixels);
  const indexes = new Map(palette.map((color, index) => [color, index]));
  const indexOf = (color) => {
    if (!indexes.has(color)) indexes.set(color, nearest(color, palette));
    return indexes.get(color);
  };
  const rows = Buffer.alloc((width + 1) * height);
  pixels.forEach((color, at) => {
    const y = Math.floor(at / width);
    rows[y * (width + 1) + 1 + (at % width)] = indexOf(color);
  });
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", Buffer.concat([size, Buffer.from(PALETTE_HEADER)])),
    chunk("PLTE", Buffer.from(palette.flatMap((color) => channels(color).slice(0, 3)))),
    chunk("tRNS", Buffer.from(palette.map((color) => channels(color)[3]))),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Returns one color for all similar colors, the most frequent of them. A rare color keeps its hue. */
function frequentColors(pixels) {
  const counts = new Map();
  for (const color of pixels) counts.set(color, (counts.get(color) ?? 0) + 1);
  const byCount = [...counts].sort(([, one], [, other]) => other - one).map(([color]) => color);
  const fine = oneOfEach(byCount, 4);
  return [...new Set([...oneOfEach(byCount, 5), ...fine])].slice(0, MOST_COLORS);
}

/** Returns the first of all colors that are equal without the last bits of each channel. */
function oneOfEach(colors, bits) {
  const firsts = new Map();
  for (const color of colors) {
    const rounded = channels(color)
      .map((value) => value >>> bits)
      .join();
    if (!firsts.has(rounded)) firsts.set(rounded, color);
  }
  return [...firsts.values()];
}

function nearest(color, palette) {
  const wanted = channels(color);
  const distances = palette.map((one) =>
    channels(one).reduce((sum, value, index) => sum + (value - wanted[index]) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}

function channels(color) {
  return [color >>> 24, (color >>> 16) & 255, (color >>> 8) & 255, color & 255];
}

function chunk(name, content) {
  const body = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
