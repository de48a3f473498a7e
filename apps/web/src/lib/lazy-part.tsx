import { Component, type ComponentType, lazy, type ReactNode } from 'react';

/** A chunk, or the texts that belong to it, did not arrive. */
class LoadFailure extends Error {}

interface LoadBoundaryProps {
  children: ReactNode;
  /** Stands in for what did not arrive. */
  draw(retry: () => void): ReactNode;
  renew(): void;
}

/** Catches what did not arrive, and asks for it again when the connection is back; every other error goes on up. */
class LoadBoundary extends Component<LoadBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidMount() {
    window.addEventListener('online', this.retry);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.retry);
  }

  retry = () => {
    if (this.state.error === null) return;
    this.props.renew();
    this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof LoadFailure)) throw error;
    return this.props.draw(this.retry);
  }
}

/**
 * Like React's lazy, for a part without which the page stands: where it does not arrive, `draw` stands in its place, and it can
 * be asked for again.
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  draw: (props: Props, retry: () => void) => ReactNode = () => null,
): ComponentType<Props> {
  const make = () =>
    lazy(() =>
      load().catch((cause: unknown) => {
        throw new LoadFailure('a part of the page did not arrive', { cause });
      }),
    ) as unknown as ComponentType<Props>;
  let Part = make();
  const renew = () => {
    Part = make();
  };
  // React keeps a lazy component's failure for good, so each try has one of its own.
  const Current = (props: Props) => {
    const Now = Part;
    return <Now {...props} />;
  };
  return (props) => (
    <LoadBoundary renew={renew} draw={(retry) => draw(props, retry)}>
      <Current {...props} />
    </LoadBoundary>
  );
}
