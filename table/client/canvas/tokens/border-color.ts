/** The colour of a token's border, by who controls it and whose side it is on. */
import { colorNumber } from "../color-number";
import { CONST } from "../constants";
import { hostConfig, hostGame } from "../host";

const COLORS = {
  CONTROLLED: 0xff9829,
  PARTY: 0x33bc4e,
  FRIENDLY: 0x43dfdf,
  NEUTRAL: 0xf1d836,
  HOSTILE: 0xe72124,
  SECRET: 0xa612d4,
  INACTIVE: 0x555555,
};

type ColorName = keyof typeof COLORS;

export interface Bordered {
  controlled: boolean;
  isOwner: boolean;
  disposition: number;
}

/** CONFIG.Canvas.dispositionColors wins over the colours here. */
export function borderColor(token: Bordered): number {
  const name = colorName(token);
  return colorNumber(hostConfig().Canvas.dispositionColors?.[name], COLORS[name]);
}

function colorName({ controlled, isOwner, disposition }: Bordered): ColorName {
  const { FRIENDLY, NEUTRAL, HOSTILE, SECRET } = CONST.TOKEN_DISPOSITIONS;
  if (controlled) return "CONTROLLED";
  if (disposition === FRIENDLY) return isOwner && !hostGame().user.isGM ? "PARTY" : "FRIENDLY";
  if (disposition === NEUTRAL) return "NEUTRAL";
  if (disposition === HOSTILE) return "HOSTILE";
  return disposition === SECRET && isOwner ? "SECRET" : "INACTIVE";
}
