import type { CDPSession, Page } from '@playwright/test';

interface Control {
  readonly role: string;
  readonly name: string;
}

interface Stop {
  /** Index among the controls; null: no focus. */
  readonly index: number | null;
  readonly name: string;
  readonly problems: readonly string[];
}

const workable = new Set(
  'button link textbox searchbox combobox listbox checkbox radio switch slider spinbutton tab menuitem'.split(' '),
);

interface AxNode {
  readonly ignored: boolean;
  readonly backendDOMNodeId?: number;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
}

/** State in the page, with the appearance of each element without the focus. */
const keeping = `
  window.tabRound = (() => {
    const controls = [];
    const looks = new Map();
    // The ring may be around the label that holds a radio button, or around a link that is as large as its card.
    const places = (element) => [[element, ''], [element, '::before'], [element, '::after'],
      ...(element.closest('label') ? [[element.closest('label'), '']] : [])];
    const lookAt = ([element, pseudo]) => {
      const { outlineStyle, outlineWidth, outlineColor, outlineOffset, boxShadow } = getComputedStyle(element, pseudo || null);
      const isDrawn = outlineStyle !== 'none' && outlineWidth !== '0px' && !/, 0\\)$/.test(outlineColor);
      return { ring: isDrawn ? [outlineStyle, outlineWidth, outlineColor, outlineOffset].join(' ') : 'none', boxShadow };
    };
    const seen = (element) => element.closest('label') ?? element;
    const centre = (element) => {
      const { left, top, width, height } = seen(element).getClientRects()[0] ?? new DOMRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    const nextPicture = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const describe = (element) => element.outerHTML.slice(0, 160);

    /** The ring's sides that something around the control cuts off. */
    const cutSides = (element) => {
      const drawn = places(element).find((place) => lookAt(place).ring !== 'none');
      if (!drawn || drawn[1] !== '') return [];
      const style = getComputedStyle(drawn[0]);
      const reach = Math.max(0, parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset)) - 1;
      const box = drawn[0].getBoundingClientRect();
      const sides = { left: box.left - reach, top: box.top - reach, right: box.right + reach, bottom: box.bottom + reach };
      const cut = new Set();
      for (let around = drawn[0].parentElement; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(around);
        const edge = around.getBoundingClientRect();
        if (overflowX !== 'visible') {
          if (sides.left < edge.left) cut.add('left');
          if (sides.right > edge.right) cut.add('right');
        }
        if (overflowY !== 'visible') {
          if (sides.top < edge.top) cut.add('top');
          if (sides.bottom > edge.bottom) cut.add('bottom');
        }
        if (position === 'fixed') break;
      }
      return [...cut];
    };

    return {
      keep(index, element) {
        controls[index] = element;
        looks.set(element, places(element).map(lookAt));
      },
      async stop() {
        // What the focus brings and takes away stands with the next picture.
        await nextPicture();
        const element = document.activeElement;
        if (!element || element === document.body || element === document.documentElement)
          return { index: null, name: '', problems: [] };
        const problems = [];
        // Some come on the way, as the button does that leads back to the top.
        if (!controls.includes(element)) {
          if (!element.matches('a[href], button, input, select, textarea')) problems.push('not to be worked');
          controls.push(element);
        }
        const before = looks.get(element);
        const now = places(element).map(lookAt);
        if (before && now.every(({ ring, boxShadow }, at) =>
          (ring === 'none' || ring === before[at].ring) && boxShadow === before[at].boxShadow))
          problems.push('no ring');
        const cut = cutSides(element);
        if (cut.length > 0) problems.push('ring cut: ' + cut.join(', '));
        const cover = () => {
          const { x, y } = centre(element);
          const top = document.elementFromPoint(x, y) ?? document.documentElement;
          return seen(element).contains(top) ? null : top;
        };
        // A tip may take a moment to go.
        for (let look = 0; look < 20 && cover(); look += 1) await nextPicture();
        const top = cover();
        if (top)
          problems.push('hidden behind ' + describe(top));
        if (element.tabIndex > 0) problems.push('an order of its own');
        return { index: controls.indexOf(element), name: element.ariaLabel || element.textContent || describe(element), problems };
      },
      /** Whether one comes after the other in the document. */
      isAfter: (one, other) => one === other ||
        (controls[other].compareDocumentPosition(controls[one]) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
      /** Of radio buttons with one name, of tabs in one list and of words in one text, the Tab key reaches one; the arrows lead to the others. */
      groupOf(index) {
        const element = controls[index];
        if (element.type === 'radio') return 'radio ' + element.name;
        const list = element.closest('[role="tablist"]');
        if (element.closest('[data-item]')?.closest('[data-ayah]')) return 'the text of a surah';
        return list ? 'tabs ' + controls.findIndex((each) => list.contains(each)) : 'control ' + index;
      },
    };
  })();
`;

async function controlsOf(page: Page, cdp: CDPSession): Promise<Control[]> {
  await page.evaluate(keeping);
  const { nodes } = (await cdp.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
  const found = nodes.filter(({ ignored, role, properties, backendDOMNodeId }) => {
    const isDisabled = properties?.some(({ name, value }) => name === 'disabled' && value.value === true);
    return !ignored && workable.has(role?.value ?? '') && !isDisabled && backendDOMNodeId !== undefined;
  });
  await Promise.all(
    found.map(async ({ backendDOMNodeId }, index) => {
      const { object } = await cdp.send('DOM.resolveNode', { backendNodeId: backendDOMNodeId as number });
      await cdp.send('Runtime.callFunctionOn', {
        objectId: object.objectId as string,
        functionDeclaration: `function (index) { window.tabRound.keep(index, this); }`,
        arguments: [{ value: index }],
      });
    }),
  );
  return found.map(({ role, name }) => ({ role: role?.value ?? '', name: name?.value ?? '' }));
}

const isAfter = (page: Page, one: number, other: number) =>
  page.evaluate<boolean>(`window.tabRound.isAfter(${one}, ${other})`);

/** Every control has a name and is reached once by Tab, in order, with a visible ring. @returns faults */
export async function problemsByTab(page: Page): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page);
  try {
    const controls = await controlsOf(page, cdp);
    const problems = controls.filter(({ name }) => name === '').map(({ role }) => `a ${role} without a name`);
    const reached: number[] = [];
    let before: number | null = null;
    let hasWrapped = false;
    // One step leads through the window itself; some controls appear on the way.
    for (let step = 0; step < controls.length + 5; step += 1) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate<Stop>('window.tabRound.stop()');
      const { index } = stop;
      if (index !== null && index === reached[0]) break;
      if (index !== null) {
        const name = controls[index]?.name ?? stop.name;
        if (reached.includes(index)) problems.push(`${name}: reached twice`);
        else if (before !== null && !(await isAfter(page, index, before))) {
          // A page that focuses its heading starts in the middle, and the browser may wrap without a stop between.
          const isFromTop = !hasWrapped && reached[0] !== undefined && !(await isAfter(page, index, reached[0]));
          if (!isFromTop) problems.push(`${name}: reached after what stands behind it`);
          hasWrapped = true;
        }
        problems.push(...stop.problems.map((problem) => `${name}: ${problem}`));
        reached.push(index);
      }
      before = index;
    }
    const groups = await page.evaluate<string[]>(
      `${JSON.stringify(controls.map((_, index) => index))}.map(window.tabRound.groupOf)`,
    );
    const reachedGroups = new Set(reached.map((index) => groups[index]));
    controls.forEach(({ role, name }, index) => {
      if (!reachedGroups.has(groups[index] ?? '')) problems.push(`never reached: ${role} ${name}`);
    });
    return problems;
  } finally {
    await cdp.detach();
  }
}
