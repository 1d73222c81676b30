import './notify.css'

type Kind = 'success' | 'warning' | 'error'

/** Milliseconds that a message stays. */
const shownFor: Record<Kind, number> = { success: 2500, warning: 4000, error: 5000 }

/** Above everything, open dialogs included: those live in the browser's top layer, and so does a popover. */
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
  // Shown again, it comes to lie above a dialog that was opened after it.
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

/** Short messages at the top of the page. The same text is not shown twice at a time. */
export const notify = {
  success: (text: string): void => show('success', text),
  warning: (text: string): void => show('warning', text),
  error: (text: string): void => show('error', text),
}
