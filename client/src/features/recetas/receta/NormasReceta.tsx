import type { NormaControlada, RecetaCompleta } from '@receta/contract'
import { codigoLimites } from '@receta/domain'
import { Icon, type IconName } from '#ui/Icon'

const aspecto: Record<NormaControlada['veredicto'], { palabra: string; icono: IconName }> = {
  pasa: { palabra: 'Pasa', icono: 'circle-check' },
  limita: { palabra: 'Pasa, y limita los días para retirarla', icono: 'circle-check' },
  avisa: { palabra: 'Se siguió con un motivo', icono: 'triangle-alert' },
  audita: { palabra: 'Pidió auditoría', icono: 'clipboard-list' },
  no_evaluable: { palabra: 'No evaluable', icono: 'circle-help' },
  rechaza: { palabra: 'Rechaza', icono: 'octagon-x' },
}

export function NormasReceta({ receta: { normas = [] } }: { receta: Pick<RecetaCompleta, 'normas'> }) {
  if (normas.length === 0) return null
  return (
    <section>
      <h3 className="titulo-seccion">Normas del convenio</h3>
      <ul className="movimientos">
        {normas.map(({ codigo, version, titulo, veredicto, motivos }) => (
          <li key={`${codigo}${version}`}>
            <Icon name={aspecto[veredicto].icono} size="chica" />
            <span>
              {codigo === codigoLimites ? titulo : `${codigo}, ${titulo}`}, versión {version}:{' '}
              {aspecto[veredicto].palabra}
              {veredicto !== 'pasa' && codigo !== codigoLimites && `. ${motivos.join(' ')}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
