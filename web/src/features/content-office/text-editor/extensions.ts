import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { Placeholder } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'
import { isOwnPicture, linkTargets } from '../../../widgets/rich-text/allowed.ts'

/** Pictures come only from here: of content pasted from elsewhere only the words stay, as the server would strip the
 *  rest. */
const OwnImage = Image.extend({
  parseHTML() {
    return [{ tag: 'img[src]', getAttrs: (image) => (isOwnPicture(image.getAttribute('src') ?? '') ? null : false) }]
  },
})

/** Writes the alignment as `data-align`: the page forbids style attributes. */
const AlignByData = TextAlign.extend({
  addGlobalAttributes() {
    const { types, alignments } = this.options
    const known = (align: unknown) => (alignments.includes(String(align)) ? String(align) : null)
    const textAlign = {
      default: null,
      parseHTML: (element: HTMLElement) => known(element.dataset.align),
      renderHTML: ({ textAlign: align }: Record<string, unknown>) => (known(align) ? { 'data-align': align } : {}),
    }
    return [{ types, attributes: { textAlign } }]
  },
})

/** The editor supports exactly what the server's sanitiser lets through. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => linkTargets.test(address),
      // The reader's page decides how links open.
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  AlignByData.configure({ types: ['heading', 'paragraph'], alignments: ['left', 'center', 'right'] }),
  TableKit.configure({ table: { resizable: false } }),
  OwnImage,
  Placeholder.configure({ placeholder: '在此输入正文' }),
]
