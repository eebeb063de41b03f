const draw = (d: string) => () => (
  <svg className="lg-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
);

export const ContentsIcon = draw('M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01');
export const ListenIcon = draw('M4.5 17v-4a7.5 7.5 0 0 1 15 0v4M4.5 14.5h3v6h-3zM16.5 14.5h3v6h-3z');
export const MoonIcon = draw('M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z');
export const SunIcon = draw(
  'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 3.5v2M12 18.5v2M3.5 12h2M18.5 12h2M6 6l1.4 1.4M16.6 16.6 18 18M18 6l-1.4 1.4M7.4 16.6 6 18',
);
export const TypeIcon = draw('M4.5 18.5 9.5 5.5l5 13M6.3 14h6.4M15.5 18.5l2.7-7 2.8 7M16.4 16.2h3.7');
export const BookmarkIcon = draw('M7 4.5h10a1 1 0 0 1 1 1v14l-6-4.2-6 4.2v-14a1 1 0 0 1 1-1z');
