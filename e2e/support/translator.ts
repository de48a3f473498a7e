import type { Page } from '@playwright/test';

/** As the translators of browsers do: an element takes the place of each text, or takes it in. The words stay, so that tests find them. */
export const translator = `(() => {
  let count = 0;
  const isForeign = (node) => node.parentElement?.closest('font, head, script, style, [translate]')?.matches('font, head, script, style, [translate=no]');
  const wrap = (text) => {
    if (!text.isConnected || text.data.trim() === '' || isForeign(text)) return;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    count += 1;
    if (count % 2 === 0) inner.append(text.data);
    text.replaceWith(outer);
    if (count % 2 !== 0) inner.append(text);
  };
  const wrapWithin = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return wrap(node);
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    found.forEach(wrap);
  };
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') wrap(target);
      addedNodes.forEach(wrapWithin);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
})()`;

const findTranslatableArabic = `(() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode;
    const isShown = parentElement.closest('script, style, noscript') === null;
    const mayNot = parentElement.closest('[translate]')?.getAttribute('translate') === 'no';
    if (isShown && /[\\u0600-\\u06ff]/.test(data) && !mayNot) found.push(data);
  }
  return found;
})()`;

/** Texts with Arabic letters that a translator would rewrite. */
export const translatableArabic = (page: Page): Promise<string[]> => page.evaluate(findTranslatableArabic);
