import { Component, type ReactNode } from 'react';
import type { Arrival } from './journey.ts';
import { PageProblem } from './PageProblem.tsx';

interface PageBoundaryProps {
  /** A new one gives the page another chance. */
  arrival: Arrival;
  children: ReactNode;
}

interface PageBoundaryState {
  readonly arrival: Arrival;
  readonly caught: { readonly error: unknown } | undefined;
}

/** A page that breaks while it is drawn breaks alone. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override readonly state: PageBoundaryState = { arrival: this.props.arrival, caught: undefined };

  static getDerivedStateFromError(error: unknown): Partial<PageBoundaryState> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ arrival }: PageBoundaryProps, state: PageBoundaryState): PageBoundaryState | null {
    return arrival === state.arrival ? null : { arrival, caught: undefined };
  }

  override render() {
    const { caught } = this.state;
    return caught ? <PageProblem error={caught.error} /> : this.props.children;
  }
}
