import { GCWithScope, getOC, type Shape3D } from 'replicad'
import { withTrueImages } from './step-images.ts'
import { type StepProperty, withProperties } from './step-properties.ts'
import { stepText } from './step-text.ts'

/** Position of a piece in an assembly, mm: rotated about the z axis by degrees, then raised. */
export type Place = { readonly z: number; readonly turn: number }

/** A body with its name, at each of its positions in an assembly. */
export type StepPiece = {
  readonly name: string
  readonly shape: Shape3D
  readonly places: readonly Place[]
  readonly properties?: readonly StepProperty[]
}

/** The product that a file describes as a whole. */
export type StepProduct = { readonly name: string; readonly properties: readonly StepProperty[] }

/** Replaces a product's name while the file is written. */
const placeholder = (index: number): string => `PART${index}END`

/**
 * A part as STEP AP242, mm, with its designation as product name and its properties; several pieces form an assembly.
 * The same solid gives the same file: it contains no time and no machine name.
 */
export function stepOf(whole: StepProduct, pieces: readonly StepPiece[]): string {
  const written = write(pieces)
  const isAssembly = pieces.length > 1
  const products = [whole, ...(isAssembly ? pieces : [])]
  const data = withTrueImages(written.slice(written.indexOf('DATA;')))
  const described = products.reduce(
    (text, { properties = [] }, index) => withProperties(text, placeholder(index), properties),
    data,
  )
  const named = products.reduce(
    (text, { name }, index) => text.replaceAll(`'${placeholder(index)}'`, stepText(name)),
    described,
  )
  return header(whole.name) + named
}

const header = (name: string): string => `ISO-10303-21;
HEADER;
FILE_DESCRIPTION((${stepText(name)}),'2;1');
FILE_NAME(${stepText(name)},'',(''),(''),'Open CASCADE','Lianmeng fastener','');
FILE_SCHEMA(('AP242_MANAGED_MODEL_BASED_3D_ENGINEERING_MIM_LF {1 0 10303 442 1 1 4 }'));
ENDSEC;
`

/** The usual grey for steel. */
const colour = [180 / 255, 186 / 255, 194 / 255] as const

function write(pieces: readonly StepPiece[]): string {
  const oc = getOC()
  const keep = GCWithScope()
  const text = (words: string) => keep(new oc.TCollection_ExtendedString(words, true))
  const document = keep(new oc.TDocStd_Document(text('XmlOcaf')))
  oc.XCAFDoc_ShapeTool.SetAutoNaming(false)
  const shapes = oc.XCAFDoc_DocumentTool.ShapeTool(document.Main())
  const colours = oc.XCAFDoc_DocumentTool.ColorTool(document.Main())
  const root = shapes.NewShape()
  oc.TDataStd_Name.Set(root, text(placeholder(0)))
  for (const [index, { shape, places }] of pieces.entries()) {
    const label = pieces.length === 1 ? root : shapes.NewShape()
    shapes.SetShape(label, shape.wrapped)
    colours.SetColor(label, keep(new oc.Quantity_ColorRGBA(...colour, 1)), oc.XCAFDoc_ColorType.XCAFDoc_ColorSurf)
    if (label === root) continue
    oc.TDataStd_Name.Set(label, text(placeholder(index + 1)))
    for (const place of places) shapes.AddComponent(root, label, keep(new oc.TopLoc_Location(keep(transformOf(place)))))
  }
  shapes.UpdateAssemblies()
  return exported(document)
}

function transformOf({ z, turn }: Place) {
  const oc = getOC()
  const raised = new oc.gp_Trsf()
  raised.SetTranslation(new oc.gp_Vec(0, 0, z))
  if (turn === 0) return raised
  const turned = new oc.gp_Trsf()
  turned.SetRotation(new oc.gp_Ax1(new oc.gp_Pnt(0, 0, 0), new oc.gp_Dir(0, 0, 1)), (turn * Math.PI) / 180)
  raised.Multiply(turned)
  return raised
}

function exported(document: InstanceType<ReturnType<typeof getOC>['TDocStd_Document']>): string {
  const oc = getOC()
  const keep = GCWithScope()
  // The settings exist only after a writer has been created.
  keep(new oc.STEPCAFControl_Writer())
  for (const unit of ['xstep.cascade.unit', 'write.step.unit']) oc.Interface_Static.SetCVal(unit, 'MM')
  const writer = keep(new oc.STEPCAFControl_Writer(keep(new oc.XSControl_WorkSession()), false))
  writer.SetColorMode(true)
  writer.SetNameMode(true)
  oc.Interface_Static.SetIVal('write.surfacecurve.mode', 1)
  oc.Interface_Static.SetIVal('write.precision.mode', 0)
  oc.Interface_Static.SetIVal('write.step.assembly', 2)
  oc.Interface_Static.SetIVal('write.step.schema', 5)
  if (!writer.Perform(document, 'part.step', keep(new oc.Message_ProgressRange())))
    throw new Error('The STEP file could not be written')
  const file = new TextDecoder().decode(oc.FS.readFile('/part.step'))
  oc.FS.unlink('/part.step')
  return file
}
