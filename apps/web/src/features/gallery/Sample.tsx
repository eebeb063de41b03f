import { type ReactNode, useId } from 'react';

/** One part of the gallery. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="gallery-section" aria-labelledby={id}>
      <h2 id={id} className="lg-title-1">
        {title}
      </h2>
      <div className="gallery-samples">{children}</div>
    </section>
  );
}

interface SampleProps {
  title: string;
  /** Takes the whole width. */
  wide?: boolean;
  /** The sample reaches from edge to edge of its card. */
  bare?: boolean;
  children: ReactNode;
}

/** One component with its states. */
export function Sample({ title, wide = false, bare = false, children }: SampleProps) {
  return (
    <article className={`gallery-sample${wide ? ' gallery-wide' : ''}${bare ? ' gallery-bare' : ''}`}>
      <h3 className="gallery-name">{title}</h3>
      {children}
    </article>
  );
}
