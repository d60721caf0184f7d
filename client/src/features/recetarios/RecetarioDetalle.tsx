import type { Blanco, Recetario } from '@receta/contract'
import { formatFechaLarga, formatReferencia, hoy } from '@receta/domain'
import { useAhora } from '#device/use-ahora'
import { Button } from '#ui/Button'
import { Icon, type IconName } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import { OnlineButton } from '#ui/OnlineButton'
import { fraseBlanco, fraseGastados, fraseLibres, fraseNumeros, libresDe } from './palabras'
import { RenglonConIcono } from '#ui/RenglonConIcono'
import estilos from './recetarios.module.css'

export type AccionesRecetario = {
  onImprimir: (recetario: Recetario) => void
  onAnular: (numeros: readonly number[]) => void
}

type Props = AccionesRecetario & { recetario: Recetario; blancos: readonly Blanco[] }

const iconos: Record<Blanco['estado'], IconName> = { libre: 'circle', usado: 'circle-check', anulado: 'ban' }

export function RecetarioContenido({ recetario, blancos, onAnular }: Props) {
  const now = useAhora()
  const { convenio, generado_en } = recetario
  return (
    <>
      <div>
        <h2 className="nombre-persona">{fraseNumeros(recetario)}</h2>
        <p>{convenio}</p>
        <p className="nota tinta-2">
          Hecho el {formatFechaLarga(hoy(new Date(generado_en)))} ·{' '}
          {[fraseLibres(libresDe(recetario)), fraseGastados(recetario)].filter(Boolean).join(', ')}
        </p>
      </div>
      <ul className={`papel renglones ${estilos.blancos}`} aria-label="Hojas del recetario">
        {blancos.map((blanco) => (
          <RenglonConIcono
            key={blanco.nro_recetario}
            icono={iconos[blanco.estado]}
            titulo={blanco.nro_recetario}
            fin={<Acto blanco={blanco} recetario={recetario} onAnular={onAnular} />}
          >
            <p>
              {fraseBlanco(blanco, now)} · <span className="nowrap">{formatReferencia(blanco.referencia)}</span>
            </p>
          </RenglonConIcono>
        ))}
      </ul>
    </>
  )
}

type PropsActo = Pick<Props, 'recetario' | 'onAnular'> & { blanco: Blanco }

function Acto({ blanco: { nro_recetario, estado, recetas_id }, recetario, onAnular }: PropsActo) {
  if (estado === 'anulado' || (estado === 'usado' && recetas_id === null)) return null
  if (estado === 'usado')
    return (
      <LinkButton size="chico" to={`/receta?id=${recetas_id}`} aria-label={`Ver la receta del número ${nro_recetario}`}>
        Ver la receta
      </LinkButton>
    )
  const { convenio_id, convenio } = recetario
  return (
    <>
      <LinkButton
        size="chico"
        to="/prescribir"
        state={{ nueva: true, papel: { nro_recetario, convenio_id, convenio } }}
        aria-label={`Cargar al sistema el número ${nro_recetario}`}
      >
        Cargar
      </LinkButton>
      <OnlineButton
        size="chico"
        tone="text"
        onPress={() => onAnular([nro_recetario])}
        aria-label={`Anular el blanco ${nro_recetario}`}
      >
        Anular
      </OnlineButton>
    </>
  )
}

export function RecetarioBotones({ recetario, blancos, onImprimir, onAnular }: Props) {
  const libres = blancos.filter(({ estado }) => estado === 'libre').map(({ nro_recetario }) => nro_recetario)
  if (libres.length === 0) return null
  return (
    <>
      {libres.length > 1 && (
        <Button tone="danger-line" onPress={() => onAnular(libres)}>
          Anular los {libres.length} que quedan
        </Button>
      )}
      <Button tone="primary" className="crece-movil" onPress={() => onImprimir(recetario)}>
        <Icon name="printer" />
        <span>Imprimir</span>
      </Button>
    </>
  )
}
