// Lists bytes that careless or malicious clients write to a port. There are targets and headers at the edge of HTTP and beyond it, and
// bodies that differ from their announcement. There are upgrades, and requests in sequence on one connection.

const HOST = "Host: localhost\r\n";
const get = (target: string, headers = HOST) => `GET ${target} HTTP/1.1\r\n${headers}\r\n`;
const post = (target: string, headers: string, body: string) =>
  `POST ${target} HTTP/1.1\r\n${HOST}${headers}\r\n${body}`;
const TOKEN = "/app/getAppAccessToken";
const upgrade = (target: string, headers = "") =>
  get(
    target,
    `${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
      `Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${headers}`,
  );

/** Each key is a name for people. */
export const HOSTILE_BYTES: Readonly<Record<string, string>> = {
  // These requests have odd targets.
  "an empty parameter": get("/channels/"),
  "an empty parameter within": get("/channels//pins"),
  "two slashes": get("//users/@me"),
  "a slash at the end": get("/users/@me/"),
  "another case": get("/Users/@ME"),
  "a star for a slash": get("*users/@me"),
  "the whole server": `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`,
  "a whole address": get("http://localhost/users/@me?x=1"),
  "a whole address in capitals": get("HTTP://LOCALHOST/users/@me"),
  "a whole address without path": get("http://localhost"),
  "a whole address with a query only": get("http://localhost?x=1"),
  "a whole address without host": get("http:///users/@me"),
  "a whole address with a fragment": get("http://localhost/users/@me#/x"),
  "another scheme": get("ftp://localhost/users/@me"),
  "a fragment": get("/users/@me#x?y"),
  "a semicolon": get("/users/@me;x=1"),
  "escapes that are needless": get("/%75sers/%40me?%61=%62"),
  "escapes of escapes": get("/users/%2540me"),
  "escapes that make an escape": get("/users/%%34%30me"),
  "a slash as an escape": get("/channels/1%2F2/pins"),
  "an escape that is none": get("/channels/%ff/pins?x=%ff"),
  "an escape cut off": get("/channels/%4"),
  "a nul as an escape": get("/channels/%00/pins"),
  dots: get("/channels/../users/@me"),
  "a query of everything": get(
    "/users/@me/guilds?a=1&a=2&a=&b&=c&&d=e=f&g+h=i+j&k=%zz&%6C=%C3%A4&__proto__=x",
  ),
  "a control call by an escape": get("/%5Femulator/world"),
  "a control call that is none": get("/_emulator/"),
  "a control call without its slash": get("/_emulator"),
  "a control call with an empty id": post("/_emulator/audits/", "Content-Length: 2\r\n", "{}"),
  "a control call with a long id": post(
    `/_emulator/audits/${"x".repeat(2100)}`,
    "Content-Length: 2\r\n",
    "{}",
  ),
  "a control call by HEAD": `HEAD /_emulator/world HTTP/1.1\r\n${HOST}\r\n`,
  "a control call of a page": get("/_emulator/gateway", `${HOST}Origin: http://localhost\r\n`),
  "a long parameter": get(`/channels/${"9".repeat(2049)}`),
  "a parameter that just fits": get(`/channels/${"9".repeat(2048)}`),
  // These requests have odd methods or versions.
  "no method": "GARBAGE\r\n\r\n",
  "another method": `PROPFIND /users/@me HTTP/1.1\r\n${HOST}\r\n`,
  "a tunnel": `CONNECT localhost:80 HTTP/1.1\r\n${HOST}\r\n`,
  "a trace": `TRACE /users/@me HTTP/1.1\r\n${HOST}\r\n`,
  "a head": `HEAD /users/@me HTTP/1.1\r\n${HOST}\r\n`,
  "a head with a body": `HEAD /users/@me HTTP/1.1\r\n${HOST}Content-Length: 3\r\n\r\nabc`,
  "HTTP/1.0": `GET /users/@me HTTP/1.0\r\n${HOST}\r\n`,
  "HTTP/1.0 that stays": `GET /users/@me HTTP/1.0\r\n${HOST}Connection: keep-alive\r\n\r\n`,
  "HTTP/1.0 without a name": "GET /users/@me HTTP/1.0\r\n\r\n",
  "HTTP/0.9": "GET /users/@me\r\n\r\n",
  "HTTP/2.0": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "blank lines first": `\r\n\r\n${get("/users/@me")}`,
  // These requests have odd headers.
  "no name": get("/users/@me", ""),
  "two names": get("/users/@me", `${HOST}${HOST}`),
  "a foreign name": get("/users/@me", "Host: evil.example\r\n"),
  "a foreign name and a body": `POST /x HTTP/1.1\r\nHost: evil.example\r\nContent-Length: 3\r\n\r\nabc`,
  "an escape sequence in the name": get("/users/@me", "Host: \u009b31m\r\n"),
  "a connection that closes": get("/users/@me", `${HOST}Connection: close\r\n`),
  "an expectation": post(TOKEN, "Expect: 100-continue\r\nContent-Length: 2\r\n", "{}"),
  "an expectation of nothing known": post(TOKEN, "Expect: x\r\nContent-Length: 2\r\n", "{}"),
  "a header too long": get("/users/@me", `${HOST}X: ${"x".repeat(20_000)}\r\n`),
  "too many headers": get("/users/@me", `${HOST}${"X: y\r\n".repeat(3_000)}`),
  "a header without a colon": get("/users/@me", `${HOST}nonsense\r\n`),
  "a header over two lines": get("/users/@me", `${HOST}X: a\r\n b\r\n`),
  "headers given twice": get("/users/@me", `${HOST}X: a\r\nX: b\r\nAuthorization: a\r\nAuthorization: b\r\n`),
  "lines that end in a newline only": "GET /users/@me HTTP/1.1\nHost: localhost\n\n",
  // These requests have odd bodies.
  "a form without a body": post(
    "/channels/103/messages",
    "Content-Type: multipart/form-data; boundary=b\r\n",
    "",
  ),
  "two content types": post(
    "/channels/103/messages",
    "Content-Type: text/plain\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 2\r\n",
    "{}",
  ),
  "a body of a read": get("/users/@me", `${HOST}Content-Length: 3\r\n`).concat("abc"),
  "a body of a read that is too long": get("/users/@me", `${HOST}Content-Length: 2000000\r\n`),
  "a length and a length": post("/x", "Content-Length: 2\r\nContent-Length: 2\r\n", "{}"),
  "a length and chunks": post("/x", "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n"),
  "a length that is none": post("/x", "Content-Length: two\r\n", "{}"),
  "a length below nothing": post("/x", "Content-Length: -1\r\n", "{}"),
  "a length beyond all bounds": post("/x", "Content-Length: 99999999999999999999999\r\n", "{}"),
  "chunks that are none": post("/x", "Transfer-Encoding: chunked\r\n", "zz\r\n\r\n"),
  "chunks with words behind them": post(
    TOKEN,
    "Transfer-Encoding: chunked\r\n",
    "2;a=b\r\n{}\r\n0\r\nX: y\r\n\r\n",
  ),
  "another encoding": post("/x", "Transfer-Encoding: gzip, chunked\r\n", "0\r\n\r\n"),
  "a body that is announced too long": post("/channels/103/audio", "Content-Length: 2000000\r\n", "{}"),
  "a form that is announced too long": post(
    "/channels/103/messages",
    "Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 99000000\r\n",
    "--b",
  ),
  "a world that is announced too long": `PUT /_emulator/world HTTP/1.1\r\n${HOST}Content-Length: 300000000\r\n\r\n{}`,
  "faults that are announced too long": `PUT /_emulator/faults HTTP/1.1\r\n${HOST}Content-Length: 2000000\r\n\r\n[]`,
  "a body that does not come": post("/channels/103/audio", "Content-Length: 20\r\n", "{"),
  "a form that does not come": post(
    "/channels/103/messages",
    "Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 20\r\n",
    "--b",
  ),
  // These requests ask for an upgrade.
  "an upgrade": upgrade("/websocket"),
  "an upgrade with a slash": upgrade("/websocket/?x=1"),
  "an upgrade elsewhere": upgrade("/gateway"),
  "an upgrade of a page": upgrade("/websocket", "Origin: http://evil.example\r\n"),
  "an upgrade of an own page": upgrade("/websocket", "Origin: http://127.0.0.1:1\r\n"),
  "an upgrade by a foreign name": upgrade("/websocket").replace("localhost", "evil.example"),
  "an upgrade without a key": get("/websocket", `${HOST}Connection: upgrade\r\nUpgrade: websocket\r\n`),
  "an upgrade of another version": upgrade("/websocket").replace("Version: 13", "Version: 7"),
  "an upgrade to something else": post(
    "/websocket",
    "Connection: upgrade\r\nUpgrade: h2c\r\nContent-Length: 2\r\n",
    "{}",
  ),
  "an upgrade and a bad frame": `${upgrade("/websocket")}\u00ff\u00ff\u00ff`,
  // These requests come in sequence on one connection.
  "two calls": get("/users/@me") + get("/nowhere"),
  "a call and nonsense": `${get("/users/@me")}GARBAGE\r\n\r\n`,
  "a call with a body and nonsense": `${post(TOKEN, "Content-Length: 2\r\n", "{}")}GARBAGE\r\n\r\n`,
  "a call and half of another": `${get("/users/@me")}GET /no`,
  "a call that closes and another": get("/users/@me", `${HOST}Connection: close\r\n`) + get("/nowhere"),
  "a call and an upgrade": get("/users/@me") + upgrade("/websocket"),
  "two hundred calls": get("/users/@me").repeat(200),
};
