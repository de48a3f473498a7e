/**
 * Translators of browsers put elements in the place of text nodes. React goes on with its own nodes: it would fail to remove them
 * and to insert before them, and would write into nodes that are no longer shown (react#11538).
 */
const standIns = new WeakMap<Node, ChildNode>();

function note(records: MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling } of records)
    for (const node of removedNodes) standIns.set(node, (addedNodes[0] ?? previousSibling) as ChildNode);
}

const observer = new MutationObserver(note);

/** The text, or what has taken its place. */
function shownFor(text: Text): ChildNode | undefined {
  note(observer.takeRecords());
  return text.parentNode ? text : standIns.get(text);
}

function childFor(parent: Node, text: Text): ChildNode | null {
  let child: Node | null | undefined = shownFor(text);
  while (child && child.parentNode !== parent) child = child.parentNode;
  return (child ?? null) as ChildNode | null;
}

export function tolerateForeignText(): void {
  observer.observe(document, { childList: true, subtree: true });
  const { prototype } = Node;
  const { insertBefore, removeChild } = prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(prototype, 'nodeValue') ?? {};
  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (!(child instanceof Text)) return removeChild.call(this, child) as Child;
    childFor(this, child)?.remove();
    return child;
  };
  prototype.insertBefore = function <Added extends Node>(this: Node, added: Added, before: Node | null): Added {
    return insertBefore.call(this, added, before instanceof Text ? childFor(this, before) : before) as Added;
  };
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Text, text: string) {
      const shown = shownFor(this);
      if (shown !== this) shown?.replaceWith(this);
      nodeValue.set?.call(this, text);
    },
  });
}
