// Copying and sharing: browsers allow them at https and localhost alone, and a friend's address is often plain http. So
// each has here what does instead; nothing else reaches for such things (test/secure-context.test.ts).

/** Copies a text, if the browser lets a page do so; says whether it did. Only asked when somebody presses something. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Missing where the page is not secure, whatever the types say.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyFromField(text)
  }
}

/** The way to copy from before there was one for it: from a field in which the text is selected. */
function copyFromField(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'unseen'
  field.tabIndex = -1
  // What lies beside an open dialog can't be selected.
  const place = before?.closest('dialog') ?? document.body
  place.append(field)
  field.select()
  // The command says that it was done even if it was something else that was copied.
  let copied = false
  field.addEventListener('copy', () => {
    copied = true
  })
  try {
    return document.execCommand('copy') && copied
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}

/** Selects what an element says, for a person to copy it by hand. */
export const selectText = (element: Element): void => getSelection()?.selectAllChildren(element)

/** Whether the device has a way of its own to pass things on, as phones have. */
export const sharesByDevice = (): boolean => navigator.share !== undefined && matchMedia('(pointer: coarse)').matches

/** Hands a link to whatever the device shares with; `false` where there is no such thing, or it does not want to. */
export async function shareByDevice(url: string): Promise<boolean> {
  if (!sharesByDevice()) return false
  try {
    await navigator.share({ url })
    return true
  } catch (error) {
    // Who closes the device's own sheet has changed their mind, and that is all.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

/** Shows on the app's own icon how many tables wait, where it is installed and the device does such a thing. */
export function setAppBadge(count: number): void {
  // Missing where the page is not secure, and in some browsers anyhow; whether it is shown is the device's affair.
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => {})
}

/** Whether browsers have passkeys here: at https or localhost, and under a name. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^(?:[\d.]+|\[.*\])$/.test(location.hostname)
