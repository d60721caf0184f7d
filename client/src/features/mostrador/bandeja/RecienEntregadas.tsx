import type { Dispensa } from '@receta/contract'
import { cuenta, deshacerMs, formatHora, formatLaHora, fraseFaltante, quedan } from '@receta/domain'
import { Icon } from '#ui/Icon'
import { OnlineButton } from '#ui/OnlineButton'
import { formatQueda } from './tiempo'
import estilos from './bandeja.module.css'

type Props = {
  dispensas: readonly Dispensa[]
  ahora: Date
  isDisabled: boolean
  onDeshacer: (dispensa: Dispensa) => unknown
}

export function RecienEntregadas({ dispensas, ahora, isDisabled, onDeshacer }: Props) {
  return (
    <ul className="columna">
      {dispensas.map((dispensa) => (
        <li key={dispensa.dispensa_id} className={`papel ${estilos.deshacer}`}>
          <p className={estilos.entregada}>
            <b>{dispensa.apellidoNombre}</b>{' '}
            <span className="tinta-2">
              {queSeFue(dispensa)} · {formatHora(new Date(dispensa.en))}
            </span>
          </p>
          <Plazo dispensa={dispensa} ahora={ahora} isDisabled={isDisabled} onDeshacer={onDeshacer} />
        </li>
      ))}
    </ul>
  )
}

/** «Metformina 850 mg y 2 más»: enough to know it again; the whole of it is in its list. */
export function queSeFue({ items }: Pick<Dispensa, 'items'>): string {
  const [primero, ...otros] = items
  return [primero?.producto ?? 'Nada', otros.length > 0 && `y ${otros.length} más`].filter(Boolean).join(' ')
}

export const entregaEnPalabras = ({ items, faltantes }: Dispensa): string =>
  [
    ...items.map((item) => {
      const falta = faltantes.find(({ renglon }) => renglon === item.renglon)
      return `${enPalabras(item)}${falta ? ` (${quedan(falta.queda)} ${falta.queda}: ${fraseFaltante(falta)})` : ''}`
    }),
    ...faltantes
      .filter((falta) => items.every(({ renglon }) => renglon !== falta.renglon))
      .map((falta) => `renglón ${falta.renglon}, nada: ${fraseFaltante(falta)}`),
  ].join('; ')

const enPalabras = ({ producto, entregados }: Dispensa['items'][number]): string =>
  `${producto}, ${cuenta(entregados, 'envase', 'envases')}`

export const seDeshace = ({ deshacer_hasta, deshecha }: Dispensa, ahora: Date): boolean =>
  deshecha === null && deshacer_hasta !== null && ahora < new Date(deshacer_hasta)

function Plazo({ dispensa, ahora, isDisabled, onDeshacer }: Omit<Props, 'dispensas'> & { dispensa: Dispensa }) {
  if (dispensa.deshacer_hasta === null) return null
  const hasta = new Date(dispensa.deshacer_hasta)
  const queda = hasta.getTime() - ahora.getTime()
  const texto = formatQueda(queda)
  return (
    <>
      <div className="fila">
        <span className={estilos.plazo}>
          <Icon name="timer" size="chica" />
          <span>
            Podés deshacer hasta {formatLaHora(hasta)} · <b>{texto}</b>
          </span>
        </span>
        <OnlineButton
          size="chico"
          className="a-la-derecha"
          isDisabled={isDisabled}
          onPress={() => onDeshacer(dispensa)}
          aria-label={`Deshacer la entrega a ${dispensa.apellidoNombre}`}
        >
          <Icon name="undo-2" size="chica" />
          <span>Deshacer</span>
        </OnlineButton>
      </div>
      <progress
        className={estilos.mecha}
        max={deshacerMs}
        value={queda}
        aria-label={`Tiempo para deshacer: ${texto}`}
      />
    </>
  )
}
