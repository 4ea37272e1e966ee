// Before anything is drawn: the theme and the size of letters that were chosen, so that no others flash by.
try {
  const chosen = (name) => JSON.parse(localStorage.getItem(`portolan.${name}`) ?? 'null')
  const theme = chosen('theme')
  const text = chosen('textSize')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  if (text === 'large' || text === 'larger') document.documentElement.dataset.text = text
} catch {
  // A browser that keeps nothing shows its own theme.
}
