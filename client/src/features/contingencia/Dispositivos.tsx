import type { DispositivoContingencia } from '@receta/contract'
import { formatCuando, formatFecha, limitesContingencia } from '@receta/domain'
import { useState } from 'react'
import { ApiError } from '#api/call'
import { removeDispositivo } from '#api/contingencia'
import { useAhora } from '#device/use-ahora'
import { useConfirm } from '#ui/confirm'
import { Icon } from '#ui/Icon'
import { OnlineButton } from '#ui/OnlineButton'
import { toast } from '#ui/toast'
import { Consulta } from '#ui/Consulta'
import { useDispositivos, useRefrescar } from './contingencia.queries'

/** Also a lost one, and a replaced one whose key may be in other hands. */
export function Dispositivos({ este }: { este: number | null }) {
  const consulta = useDispositivos()
  if (consulta.data?.items.length === 0) return null
  return (
    <section className="columna">
      <h2 className="titulo-seccion">Dispositivos preparados</h2>
      <Consulta de={consulta} que="tus dispositivos">
        {({ items }) => (
          <>
            <p className="nota tinta-2">{cuantosFirman(items)}</p>
            <ul className="papel renglones">
              {items.map((d) => (
                <Fila key={d.dispositivo_id} dispositivo={d} esEste={d.dispositivo_id === este} />
              ))}
            </ul>
          </>
        )}
      </Consulta>
    </section>
  )
}

function cuantosFirman(items: readonly DispositivoContingencia[]): string {
  const firman = items.filter((d) => d.estado === 'firma').length
  return `${firman === 1 ? 'Firma 1' : `Firman ${firman}`} de ${limitesContingencia.dispositivos} posibles.`
}

const estados = {
  firma: 'Puede firmar',
  vencido: 'Venció',
  reemplazado: 'Reemplazado',
  quitado: 'Quitado',
} as const satisfies Record<DispositivoContingencia['estado'], string>

function Fila({ dispositivo, esEste }: { dispositivo: DispositivoContingencia; esEste: boolean }) {
  const now = useAhora()
  const [quitando, setQuitando] = useState(false)
  const confirm = useConfirm()
  const refresh = useRefrescar()
  const { dispositivo_id, nombre, creado_en, hasta, estado, terminado_en, numeros, usados } = dispositivo
  const remove = async () => {
    if (!(await confirm(`¿Quitar ${nombre}? Lo que firmó y no se registró ya no se va a registrar.`))) return
    setQuitando(true)
    try {
      await removeDispositivo(dispositivo_id)
      toast(`Se quitó ${nombre}`)
      await refresh()
    } catch (fallo) {
      if (!(fallo instanceof ApiError)) throw fallo
      toast(`No se quitó. ${fallo.message}`, { nivel: 'advierte' })
    } finally {
      setQuitando(false)
    }
  }
  return (
    <li className="renglon">
      <span className="canal">
        <Icon name={estado !== 'firma' ? 'circle' : esEste ? 'circle-check' : 'monitor-smartphone'} />
      </span>
      <div className="cuerpo">
        <h3>{nombre}</h3>
        <p>
          {esEste && <b>Este dispositivo · </b>}
          {estados[estado]}
          {terminado_en !== null && ` ${formatCuando(new Date(terminado_en), now)}`} · {usados} de {numeros} números
          usados · {estado === 'vencido' ? 'podía' : 'permiso'} hasta el {formatFecha(hasta)}
        </p>
        <p>Preparado {formatCuando(new Date(creado_en), now)}</p>
      </div>
      {estado !== 'quitado' && (
        <span className="fin">
          <OnlineButton size="chico" isDisabled={quitando} onPress={remove} aria-label={`Quitar ${nombre}`}>
            Quitar
          </OnlineButton>
        </span>
      )}
    </li>
  )
}
