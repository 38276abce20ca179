/** Sounds of one moment, here and at others' (https://foundryvtt.com/api/v13/classes/foundry.audio.AudioHelper.html). */

export interface SoundData {
  src: string;
  /** From 0 to 1. */
  volume?: number;
  loop?: boolean;
  [option: string]: unknown;
}

export class AudioHelper {
  /** A browser that allows no sound yet stays silent: nothing has to wait here. */
  readonly locked = false;
  readonly unlock = Promise.resolve();
  readonly pending: (() => void)[] = [];
  readonly playing = new Map<number, unknown>();

  async play(src: string, options: Partial<SoundData> = {}): Promise<HTMLAudioElement> {
    return AudioHelper.play({ ...options, src });
  }

  /** Plays a file, if asked for others too, all or some; a browser that allows no sound yet stays silent. */
  static play(data: SoundData, toOthers: boolean | { recipients?: string[] } = false): HTMLAudioElement {
    if (toOthers) game.socket.emit("playAudio", data, toOthers === true ? {} : toOthers);
    const { src, volume = 1, loop = false } = data;
    const sound = new Audio(src);
    Object.assign(sound, { volume, loop });
    void sound.play().catch(() => undefined);
    return sound;
  }
}

/** Another client lets this one hear something. */
export function receiveSound(data: SoundData): void {
  AudioHelper.play(data, false);
}
