import { formatReferenciaEnFrase } from '@receta/domain'
import { Aviso } from '#ui/Aviso'
import type { ReemplazoDraft } from './receta-draft-inicial'

/** The replaced one stays as it is, in force or blocked, until this one is signed. */
export function CorrigeAviso({ reemplaza: { referencia, motivo, serie } }: { reemplaza: ReemplazoDraft }) {
  return (
    <div role="status">
      <Aviso nivel="informa" titulo={`Corregís la receta ${formatReferenciaEnFrase(referencia)}`}>
        <p>
          Cuando firmes esta, la otra{serie && ' y el resto de su serie'} se {serie ? 'anulan' : 'anula'} en el mismo
          momento: «{motivo}». Hasta entonces sigue como está.
        </p>
      </Aviso>
    </div>
  )
}
