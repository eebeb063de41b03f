let holders = 0;

/** The page does not scroll until everybody who holds it has let go. */
export function holdPage(): () => void {
  const { classList } = document.documentElement;
  holders += 1;
  classList.add('lg-held');
  return () => {
    holders -= 1;
    classList.toggle('lg-held', holders > 0);
  };
}
