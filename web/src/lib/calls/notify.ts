import './notify.css'

type Kind = 'success' | 'warning' | 'error'

/** Milliseconds for which a message stays. */
const shownFor: Record<Kind, number> = { success: 2500, warning: 4000, error: 5000 }

/** A popover is in the browser's top layer, above open dialogs. */
function place(): HTMLElement {
  const id = 'notices'
  let holder = document.getElementById(id)
  if (!holder) {
    holder = document.createElement('div')
    holder.id = id
    holder.className = 'notices'
    holder.setAttribute('popover', 'manual')
    document.body.append(holder)
  }
  // Showing it again moves it above dialogs that were opened later.
  if (holder.matches(':popover-open')) holder.hidePopover()
  holder.showPopover?.()
  return holder
}

function show(kind: Kind, text: string): void {
  if (!text) return
  const holder = place()
  const same = [...holder.children].find((child) => child.textContent === text)
  same?.remove()
  const notice = document.createElement('div')
  notice.className = `notice notice-${kind}`
  notice.setAttribute('role', kind === 'success' ? 'status' : 'alert')
  notice.textContent = text
  holder.append(notice)
  setTimeout(() => notice.remove(), shownFor[kind])
}

/** Short messages at the top of the page. The same text is never shown twice at a time. */
export const notify = {
  success: (text: string): void => show('success', text),
  warning: (text: string): void => show('warning', text),
  error: (text: string): void => show('error', text),
}
