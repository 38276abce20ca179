/** A table to roll on: its results with their ranges, and buttons to draw (API: RollTableSheet). */
import type { ApplicationOptions } from "../api/application-types";
import { localize } from "../host";
import type { Data, HostCollection, HostDocument } from "../host-types";
import { actionButton } from "./action-button";
import { FormSheet } from "./form-sheet";

interface DrawableTable extends HostDocument {
  draw(): Promise<unknown>;
  resetResults(): Promise<unknown>;
  normalize(): Promise<unknown>;
}

interface Result extends HostDocument {
  range: [number, number];
  weight: number;
  drawn: boolean;
  description: string;
}

export class RollTableSheet extends FormSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["roll-table-sheet"],
    viewPermission: 1,
    position: { width: 640, height: 600 },
    window: { icon: "fa-solid fa-table-list" },
    form: { closeOnSubmit: false },
    actions: {
      createResult: RollTableSheet._onCreateResult,
      deleteResult: RollTableSheet._onDeleteResult,
      drawResult: RollTableSheet._onDraw,
      resetResults: RollTableSheet._onReset,
      normalizeResults: RollTableSheet._onNormalize,
    },
  };
  static override FIELDS = {
    form: {
      name: "SIDEBAR.NameOf",
      formula: "TABLE.Formula",
      replacement: "TABLE.Replacement",
      displayRoll: "TABLE.DisplayRoll",
    },
  };

  get table(): DrawableTable {
    return this.document as DrawableTable;
  }

  get results(): Result[] {
    const results = [...(this.document["results"] as HostCollection<Result>)];
    return results.sort((a, b) => a.range[0] - b.range[0]);
  }

  override async _formGroups(partId: string): Promise<HTMLElement[]> {
    return [...(await super._formGroups(partId)), this.#resultList(), this.#buttons()];
  }

  #resultList(): HTMLElement {
    const list = document.createElement("ol");
    list.className = "plain table-results";
    list.append(...this.results.map((result) => resultRow(result)));
    return list;
  }

  #buttons(): HTMLElement {
    const row = document.createElement("div");
    row.className = "table-buttons flexrow";
    const editing: [string, string, string][] = [
      ["createResult", "fa-plus", "TABLE.AddResult"],
      ["normalizeResults", "fa-scale-balanced", "TABLE.Normalize"],
      ["resetResults", "fa-arrows-rotate", "TABLE.Reset"],
    ];
    const draw: [string, string, string] = ["drawResult", "fa-dice-d20", "TABLE.Draw"];
    row.append(
      ...[...(this.isEditable ? editing : []), draw].map(([action, icon, label]) =>
        actionButton(action, icon, label, true),
      ),
    );
    return row;
  }

  /** The rows' inputs are the results' own values. */
  override async _processSubmitData(
    event: Event,
    form: HTMLFormElement,
    submitData: Data,
    options: Data = {},
  ): Promise<void> {
    const { results = {}, ...own } = submitData;
    await super._processSubmitData(event, form, own, options);
    const rows = Object.entries(Object(results) as Record<string, ResultRow>);
    const updates = rows.map(([_id, { low, high, ...more }]) => ({ _id, ...more, range: [low, Math.max(low, high)] }));
    if (updates.length) await this.document.updateEmbeddedDocuments("TableResult", updates);
  }

  static async _onCreateResult(this: RollTableSheet): Promise<void> {
    const next = Math.max(0, ...this.results.map((result) => result.range[1])) + 1;
    await this.document.createEmbeddedDocuments("TableResult", [
      { name: localize("TABLE.NewResult"), range: [next, next] },
    ]);
  }

  static async _onDeleteResult(this: RollTableSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-result-id]")?.dataset["resultId"];
    if (id) await this.document.deleteEmbeddedDocuments("TableResult", [id]);
  }

  static async _onDraw(this: RollTableSheet): Promise<void> {
    await this.table.draw();
  }

  static async _onReset(this: RollTableSheet): Promise<void> {
    await this.table.resetResults();
  }

  static async _onNormalize(this: RollTableSheet): Promise<void> {
    await this.table.normalize();
  }
}

interface ResultRow {
  low: number;
  high: number;
  [value: string]: unknown;
}

function resultRow(result: Result): HTMLElement {
  const row = document.createElement("li");
  row.className = "table-result flexrow";
  row.dataset["resultId"] = result.id ?? "";
  row.classList.toggle("drawn", result.drawn);
  const [low, high] = result.range;
  const named = (field: string) => `results.${result.id}.${field}`;
  row.append(
    input("number", named("low"), low, "TABLE.From"),
    input("number", named("high"), high, "TABLE.To"),
    input("text", named("name"), result.name, "SIDEBAR.NameOf"),
    input("number", named("weight"), result.weight, "TABLE.Weight"),
    actionButton("deleteResult", "fa-trash", "SIDEBAR.Delete"),
  );
  return row;
}

function input(type: string, name: string, value: unknown, label: string): HTMLInputElement {
  const element = document.createElement("input");
  Object.assign(element, { type, name });
  element.setAttribute("value", String(value ?? ""));
  element.setAttribute("aria-label", localize(label));
  element.dataset["tooltip"] = label;
  return element;
}
