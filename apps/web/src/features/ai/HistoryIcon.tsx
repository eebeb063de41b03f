/** A clock that runs backwards. */
export const HistoryIcon = () => (
  <svg className="lg-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 12a8 8 0 1 0 2.6-5.9L4 8.4M4 4v4.4h4.4M12 8v4.4l3 1.8" />
  </svg>
);
