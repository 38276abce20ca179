/** Windows that write down what happens to them. */
import { ApplicationV2 } from "../../client/applications/api/application";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../client/applications/api/application-types";

export class Plain extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["plain"],
    window: { title: "Plain", controls: [{ icon: "x", label: "Poke", action: "poke" }] },
    actions: { poke: Plain.onPoke },
  };
  steps: string[] = [];
  poked: unknown[] = [];
  html = `<div class="inside"><button type="button" data-action="poke"><i>!</i></button></div>`;

  static onPoke(this: Plain, event: PointerEvent, target: HTMLElement): void {
    this.poked.push(event.type, target.dataset["action"]);
  }

  override async _renderHTML(context: RenderContext): Promise<string> {
    this.steps.push("html");
    return String(context["html"]);
  }

  override _replaceHTML(result: string, content: HTMLElement): void {
    content.innerHTML = result;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    this.steps.push("context");
    return { ...(await super._prepareContext(options)), html: this.html };
  }

  override async _preFirstRender(): Promise<void> {
    this.steps.push("preFirst");
  }

  override async _preRender(): Promise<void> {
    this.steps.push("pre");
  }

  override async _onFirstRender(): Promise<void> {
    this.steps.push("first");
  }

  override async _onRender(): Promise<void> {
    this.steps.push("on");
  }

  override _onClose(): void {
    this.steps.push("close");
  }
}

export class Fancy extends Plain {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "fancy-{id}",
    classes: ["fancy"],
    window: { resizable: true },
  };
}
