import type { EntregaHecha, RecetaCompleta } from '@receta/contract'
import {
  cuenta,
  formatCuando,
  formatFecha,
  formatReferencia,
  formatReferenciaEnFrase,
  nombreDroga,
  seAnularia,
} from '@receta/domain'
import { useEffect, useRef, useState } from 'react'
import { currentConfig } from '#api/config'
import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import { OnlineButton } from '#ui/OnlineButton'
import { Sello } from '#ui/Sello'
import { estaSinFoco } from '#ui/foco-perdido'
import { ActoDialog } from './ActoDialog'
import { type Dicho, tellAnulacion, tellUndone } from './actos'
import { useAnular, useDeshacer } from './use-recetas-de-persona'
import estilos from './admin-recetas.module.css'

type Props = { receta: RecetaCompleta; onHecho: () => unknown; onCerrar: () => void }
type Acto = 'anular' | { undo: EntregaHecha & { dispensa_id: number } }

const envases = (n: number) => cuenta(n, 'envase', 'envases')

/** The receta opens above the list, so the focus moves to its title, and back to the row when it closes. */
function useTituloAlAbrir() {
  const titulo = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const antes = document.activeElement
    titulo.current?.focus()
    return () => {
      // Only when nothing else has the focus: opening another receta moved it to that row.
      if (antes instanceof HTMLElement && estaSinFoco()) antes.focus()
    }
  }, [])
  return titulo
}

export function RecetaAbierta({ receta, onHecho, onCerrar }: Props) {
  const [acto, setActo] = useState<Acto | null>(null)
  const [dicho, setDicho] = useState<Dicho | null>(null)
  const titulo = useTituloAlAbrir()
  const { estado, anulacion_pendiente, convenio, profesional, items, entregas = [] } = receta
  const seAnula = seAnularia({ estado, anulacion_pendiente, dispensado: items.some((i) => i.dispensado > 0) })
  const hecho = (como: Dicho) => {
    setDicho(como)
    setActo(null)
    void onHecho()
  }
  return (
    <section className={`papel ${estilos.receta}`} aria-label={`Receta ${receta.referencia}`}>
      <div className="fila envuelve">
        <h2 className="crece" ref={titulo} tabIndex={-1}>
          Receta <span className="nowrap">{formatReferencia(receta.referencia)}</span>
        </h2>
        <Sello estado={estado} desde={receta.vigente_desde} anulacionPendiente={anulacion_pendiente} />
      </div>
      <p className="tinta-2">
        {profesional.medico}, {formatFecha(receta.fecha_receta)}. {convenio.nombre}. Vence el{' '}
        {formatFecha(receta.vence_el)}.
      </p>
      <ul>
        {items.map((item) => (
          <li key={item.renglon}>
            {nombreDroga(item)}, {envases(item.envases)}
            {item.dispensado > 0 && ` (${item.dispensado} de ${item.envases} entregados)`}
          </li>
        ))}
      </ul>
      {dicho && (
        <div role="status">
          <Aviso nivel={dicho.nivel} titulo={dicho.titulo}>
            <p>{dicho.texto}</p>
          </Aviso>
        </div>
      )}
      {entregas.filter(seDeshace).map((entrega) => (
        <div key={entrega.dispensa_id} className="fila envuelve">
          <p className="crece">
            La entregó {entrega.farmacia}, {formatCuando(new Date(entrega.en), new Date())}.
          </p>
          <OnlineButton size="chico" onPress={() => setActo({ undo: entrega })}>
            Deshacer la entrega
          </OnlineButton>
        </div>
      ))}
      <div className="botones">
        {seAnula && (
          <OnlineButton tone="danger" onPress={() => setActo('anular')}>
            Anular la receta
          </OnlineButton>
        )}
        <Button onPress={onCerrar}>Cerrar</Button>
      </div>
      {acto !== null && <DialogoDelActo acto={acto} receta={receta} onHecho={hecho} onClose={() => setActo(null)} />}
    </section>
  )
}

type PropsDialogo = { acto: Acto; receta: RecetaCompleta; onHecho: (como: Dicho) => void; onClose: () => void }

function DialogoDelActo({ acto, receta, onHecho, onClose }: PropsDialogo) {
  const anular = useAnular()
  const undo = useDeshacer()
  if (acto === 'anular')
    return (
      <ActoDialog
        escrito={`acto-anular:${receta.recetas_id}`}
        titulo={`Anular la receta ${formatReferenciaEnFrase(receta.referencia)}`}
        boton="Anular la receta"
        salida="No anular"
        onClose={onClose}
        accion={async (motivo) => {
          const { soft_id } = currentConfig()
          const { convenio_id } = receta.convenio
          const { nro_recetario } = receta
          onHecho(tellAnulacion(await anular.mutateAsync({ soft_id, convenio_id, nro_recetario, motivo })))
        }}
      >
        <p>Nadie la podrá retirar. Se le avisa a quien la firmó.</p>
      </ActoDialog>
    )
  return (
    <ActoDialog
      escrito={`acto-deshacer:${acto.undo.dispensa_id}`}
      titulo="Deshacer la entrega"
      boton="Deshacer la entrega"
      salida="No deshacer"
      onClose={onClose}
      accion={async (motivo) => {
        const { dispensa_id } = acto.undo
        onHecho(tellUndone(await undo.mutateAsync({ dispensa_id, motivo })))
      }}
    >
      <p>
        Lo que {acto.undo.farmacia} entregó deja de contarse, y la receta vuelve a como estaba. Pasadas dos horas la
        farmacia ya no lo puede deshacer: lo hace la administración.
      </p>
    </ActoDialog>
  )
}

const seDeshace = (entrega: EntregaHecha): entrega is EntregaHecha & { dispensa_id: number } =>
  typeof entrega.dispensa_id === 'number'
