/** Sounds of one moment, heard on this client alone (https://foundryvtt.com/api/v13/classes/foundry.audio.AudioHelper.html). */

export interface SoundData {
  src: string;
  /** From 0 to 1. */
  volume?: number;
  loop?: boolean;
  [option: string]: unknown;
}

export class AudioHelper {
  /** Plays a file; a browser that allows no sound yet stays silent. Others are not told: that throws. */
  static play({ src, volume = 1, loop = false }: SoundData, toOthers: boolean | object = false): HTMLAudioElement {
    if (toOthers) throw new Error("NotOnTheTable: foundry.audio.AudioHelper.play for others");
    const sound = new Audio(src);
    Object.assign(sound, { volume, loop });
    void sound.play().catch(() => undefined);
    return sound;
  }
}
