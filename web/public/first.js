// Before anything is drawn: the theme that was chosen, so that no other one flashes by.
try {
  const theme = JSON.parse(localStorage.getItem('portolan.theme') ?? '"auto"')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // A browser that keeps nothing shows its own theme.
}
