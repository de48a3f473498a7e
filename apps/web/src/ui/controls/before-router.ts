/** The first listener of steps through the history: those of the window run in the order of their registration. */
export const beforeRouter = { onPop: (_: PopStateEvent): void => undefined };

window.addEventListener('popstate', (event) => beforeRouter.onPop(event));
