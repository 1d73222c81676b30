/** Where a panel belongs: in the modal dialog around what opened it, since the dialog lies above the rest of the page. */
export const ownLayer = (trigger: Element | null): Element => trigger?.closest('dialog') ?? document.body
