import { rotuloMotivoMarca } from '@receta/domain'
import { Field } from '#ui/Field'
import type { RecetaDraft } from '../borrador/receta-draft-inicial'
import { useCampo } from '../secciones/foco'

type Props = { draft: Pick<RecetaDraft, 'motivo_marca'>; indicar: (cambios: { motivo_marca: string }) => void }

/** RX-03: beside the switch by which the médico forbids to replace the brand that he suggests. */
export function MarcaField({ draft: { motivo_marca = '' }, indicar }: Props) {
  const marcaRef = useCampo<HTMLInputElement>('motivo_marca')
  return (
    <Field
      label={rotuloMotivoMarca}
      value={motivo_marca}
      onChange={(nuevo) => indicar({ motivo_marca: nuevo })}
      maxLength={200}
      inputRef={marcaRef}
      descripcion="Va firmado e impreso: sin motivo, la farmacia puede sustituir."
    />
  )
}
