/** The attributes on which `display` depends in jsdom's style sheet. */
const looks = ['hidden', 'open', 'type', 'style'] as const;

interface Style {
  readonly declared: CSSStyleDeclaration;
  readonly inherited: string;
}

const quick = new WeakSet<Document>();

/**
 * For tests only: elements that look alike share a computed style, which is right in `display`, `visibility` and `pointer-events`.
 * Queries by role and user events ask these of every element they meet, and jsdom matches each with its whole style sheet.
 */
export function quickStyles(page: Document): void {
  const { defaultView: view } = page;
  if (view === null || quick.has(page)) return;
  quick.add(page);
  const compute = view.getComputedStyle;
  const styleOfLook = new Map<string, Style>();
  let styleOfElement = new WeakMap<Element, Style>();
  const forget = () => {
    styleOfElement = new WeakMap();
  };
  const changes = new view.MutationObserver(forget);
  changes.observe(page, { subtree: true, childList: true, attributes: true, attributeFilter: [...looks] });

  const styleOf = (element: Element): Style => {
    const known = styleOfElement.get(element);
    if (known !== undefined) return known;
    const { parentElement: parent } = element;
    const own = looks.map((name) => element.getAttribute(name));
    const look = JSON.stringify([element.localName, parent && styleOf(parent).inherited, ...own]);
    const style = styleOfLook.get(look) ?? newStyle(element);
    styleOfLook.set(look, style);
    if (element.isConnected) styleOfElement.set(element, style);
    return style;
  };
  const newStyle = (element: Element): Style => {
    const declared = compute(element);
    return { declared, inherited: `${declared.visibility} ${declared.pointerEvents}` };
  };
  view.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement) return compute(element, pseudoElement);
    if (changes.takeRecords().length > 0) forget();
    return styleOf(element).declared;
  };
}
