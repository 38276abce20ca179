/** Filters a list while one types (API: foundry.applications.ux.SearchFilter). */

type FilterCallback = (event: Event | null, query: string, expression: RegExp, html: HTMLElement | null) => void;

export interface SearchFilterConfiguration {
  inputSelector: string;
  contentSelector?: string | null;
  initial?: string;
  callback: FilterCallback;
}

export class SearchFilter {
  query = "";
  rgx: RegExp = /(?:)/;

  constructor(readonly configuration: SearchFilterConfiguration) {
    this.query = configuration.initial ?? "";
    this.rgx = new RegExp(SearchFilter.cleanQuery(this.query), "i");
  }

  bind(html: HTMLElement): void {
    const { inputSelector, contentSelector } = this.configuration;
    const input = html.querySelector<HTMLInputElement>(inputSelector);
    const content = contentSelector ? html.querySelector<HTMLElement>(contentSelector) : null;
    if (!input) return;
    input.value = this.query;
    input.addEventListener("input", (event) => this.filter(event, input.value, content));
    if (this.query) this.filter(null, this.query, content);
  }

  filter(event: Event | null, query: string, content: HTMLElement | null = null): void {
    this.query = query.trim();
    this.rgx = new RegExp(SearchFilter.cleanQuery(this.query), "i");
    this.configuration.callback(event, this.query, this.rgx, content);
  }

  /** Text that may stand in a regular expression. */
  static cleanQuery(query: string): string {
    return query.trim().replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  }

  static testQuery(query: RegExp, name: string): boolean {
    return query.test(name.normalize("NFD").replace(/[\u0300-\u036f]/g, ""));
  }
}
