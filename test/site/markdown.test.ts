/** Documents of the repository as the site shows them: places to link to, links that hold, wide tables that scroll. */
import { describe, expect, it } from "vitest";
import { escaped } from "../../scripts/site/html";
import { renderMarkdown } from "../../scripts/site/markdown";

const render = (source: string): string =>
  renderMarkdown(source, (href) => (href === "gone.md" ? null : `to/${href}`)).html;

describe("a document", () => {
  it("is called by its first heading, and lists those of the second level", () => {
    const { title, headings } = renderMarkdown(
      "# A `title`\n\n## One, two\n\n### Below\n\n## One two\n",
      (href) => href,
    );
    expect(title).toBe("A title");
    expect(headings.map(({ id, text }) => [id, text])).toEqual([
      ["one-two", "One, two"],
      ["one-two-1", "One two"],
    ]);
  });

  it("has links that lead where the site has them, and text where it has nothing", () => {
    expect(render("[here](api.md) [*gone*](gone.md)")).toContain('<a href="to/api.md">here</a> <em>gone</em>');
    expect(render("![a map](map.webp)")).toContain('<img src="to/map.webp" alt="a map">');
  });

  it("has code that is shown as it stands, and tables that scroll by keys", () => {
    expect(render("```js\nif (a < b) c();\n```")).toBe('<pre tabindex="0"><code>if (a &#60; b) c();</code></pre>');
    const table = render("# Prices\n\n| what | cost |\n| --- | --- |\n| `a` | 1 |\n");
    expect(table).toContain('role="region" tabindex="0" aria-label="Prices"');
    expect(table).toContain('<th scope="col">what</th>');
    expect(table).toContain("<td><code>a</code></td>");
  });
});

describe("text", () => {
  it("cannot become a tag or end an attribute", () => {
    expect(escaped('<b a="1">&')).toBe("&#60;b a=&#34;1&#34;&#62;&#38;");
  });
});
