// Whether everything runs in full, as `npm run soak` asks for.

export const isSoak = (): boolean => process.env.GUILDFORM_SOAK !== undefined;
