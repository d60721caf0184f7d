import type { Convenio } from '@receta/contract'
import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import type { PapelDraft } from './receta-draft-inicial'

/** A sheet is one receta, so without series, under its paper's convenio alone while the médico is enabled for it. */
export function conveniosDe(convenios: readonly Convenio[], papel: PapelDraft | undefined): readonly Convenio[] {
  const suyo = convenios.filter(({ convenio_id }) => convenio_id === papel?.convenio_id)
  return suyo.length === 0 ? convenios : suyo.map((convenio) => ({ ...convenio, tratamiento_prolongado: false }))
}

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
