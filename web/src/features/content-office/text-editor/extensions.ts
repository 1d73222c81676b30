import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { Placeholder } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'
import { isOwnPicture, linkTargets } from '../../../parts/rich-text/allowed.ts'

/** Pictures come from here: of what is pasted from elsewhere only the words stay, as the server would have it. */
const OwnImage = Image.extend({
  parseHTML() {
    return [{ tag: 'img[src]', getAttrs: (image) => (isOwnPicture(image.getAttribute('src') ?? '') ? null : false) }]
  },
})

/** What the editor knows is what the server's sanitiser leaves. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => linkTargets.test(address),
      // How a link opens is the reader's page's business.
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  TextAlign.configure({ types: ['heading', 'paragraph'], alignments: ['left', 'center', 'right'] }),
  TableKit.configure({ table: { resizable: false } }),
  OwnImage,
  Placeholder.configure({ placeholder: '在此输入正文' }),
]
