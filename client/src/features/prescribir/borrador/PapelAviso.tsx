import type { Convenio } from '@receta/contract'
import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import type { PapelDraft } from './receta-draft-inicial'

/**
 * The convenios that the draft may go by: that of its paper alone, without series, because a sheet is one receta. Without a paper,
 * or when the médico is no longer enabled for that convenio, all of them.
 */
export function conveniosDe(convenios: readonly Convenio[], papel: PapelDraft | undefined): readonly Convenio[] {
  const suyo = convenios.filter(({ convenio_id }) => convenio_id === papel?.convenio_id)
  return suyo.length === 0 ? convenios : suyo.map((convenio) => ({ ...convenio, tratamiento_prolongado: false }))
}

/** Says that this receta is already on paper, and lets the médico write one that is not. */
export function PapelAviso({
  papel: { nro_recetario, convenio },
  onDejar,
}: {
  papel: PapelDraft
  onDejar: () => void
}) {
  return (
    <div role="status">
      <Aviso nivel="informa" titulo={`Cargás la hoja ${nro_recetario}`} icono="book-marked">
        <p>
          Va por {convenio}, con el número y el QR del papel. Copiala como la escribiste: lleva la fecha de hoy y los
          controles de hoy.
        </p>
        <div className="botones">
          <Button size="chico" tone="text" onPress={onDejar}>
            No es de esa hoja
          </Button>
        </div>
      </Aviso>
    </div>
  )
}
