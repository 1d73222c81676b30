/** The container for a panel: the modal dialog around its trigger, if any, since a dialog covers the rest of the
 *  page. */
export const ownLayer = (trigger: Element | null): Element => trigger?.closest('dialog') ?? document.body
