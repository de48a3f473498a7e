import { Component, type ComponentType, lazy, type ReactNode } from 'react';

class LoadFailure extends Error {}

interface LoadBoundaryProps {
  children: ReactNode;
  draw(retry: () => void): ReactNode;
  renew(): void;
}

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

/** Like React's lazy; where the part does not arrive, `draw` takes its place, and it can be requested again. */
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
