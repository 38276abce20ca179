/** In a token's window: where its art looks at rotation 0, for figures that face a way (API: renderTokenConfig). */

const { createFormGroup, createNumberInput } = foundry.applications.fields;

const NAME = "flags.zonebound.artTurn";

/** Registers the hooks; called once in `init`. */
export function registerArtTurn(): void {
  Hooks.on("renderTokenConfig", (config, element) => addField(config, element));
  Hooks.on("renderPrototypeTokenConfig", (config, element) => addField(config, element));
}

/** After the lock of its rotation; a window drawn anew in part has the field already. */
function addField(config: object, element: HTMLElement): void {
  const lock = element.querySelector("[name=lockRotation]")?.closest(".form-group");
  if (!lock || element.querySelector(`[name="${NAME}"]`)) return;
  const input = createNumberInput({ name: NAME, value: turnOf(config), min: -360, max: 360, step: 1 });
  lock.after(
    createFormGroup({
      ...{ label: "ZONEBOUND.ArtTurn.label", hint: "ZONEBOUND.ArtTurn.hint", localize: true },
      input,
    }),
  );
}

/** A prototype's flags are data like a document's. */
function turnOf(config: object): number {
  const token: unknown = "token" in config ? config.token : null;
  const own: unknown = foundry.utils.getProperty(Object(token), NAME);
  return typeof own === "number" && Number.isFinite(own) ? own : 0;
}
