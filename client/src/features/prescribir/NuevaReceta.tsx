import type { Convenio } from '@receta/contract'
import { type ComponentProps, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { toast } from '#ui/toast'
import { useAncho } from '#ui/use-ancho'
import { type Pedido, seEcharaDeMenos } from './borrador/borradores'
import { CorrigeAviso } from './borrador/CorrigeAviso'
import { conveniosDe, PapelAviso } from './borrador/PapelAviso'
import { convenioDePractica } from './borrador/practica'
import { aInforme, faltan, fraseFaltan } from './borrador/receta-informe'
import { FirmaDialog } from './firma/FirmaDialog'
import { type Emitida, useFirma } from './firma/use-firma'
import { Acciones } from './formulario/Acciones'
import { AtajosDialog } from './formulario/AtajosDialog'
import { FormularioPasos } from './formulario/FormularioPasos'
import { FormularioPc } from './formulario/FormularioPc'
import { useAlAbrir } from './formulario/use-al-abrir'
import { useAtajos } from './formulario/use-atajos'
import type { usePrescripcion } from './formulario/use-prescripcion'
import { useUltimaReceta } from './prescribir.queries'
import { useProductosAlDia } from './renglon/use-productos-al-dia'
import { PracticaAviso } from './practica/PracticaAviso'
import { PracticaDialog } from './practica/PracticaDialog'
import { useVademecumGuardado } from './renglon/use-vademecum'
import { NovedadesRepetida } from './repetir/NovedadesRepetida'
import { ControlesContext, useControles } from './revision/use-revision'
import { FocoContext } from './secciones/foco'
import { type Receta, RecetaContext } from './secciones/receta-context'

type Props = {
  borrador: ReturnType<typeof usePrescripcion>
  convenios: readonly Convenio[]
  pedido: Pedido
  tecleado: string
  soft_id: number
  onEmitida: (emitida: Emitida) => void
  onFirmadaSinRed: (id: string) => void
  onPracticada: () => void
}

export function NuevaReceta({
  borrador,
  convenios: todos,
  pedido,
  tecleado,
  soft_id,
  onPracticada,
  ...salidas
}: Props) {
  const { estado, dispatch } = borrador
  const { draft, now, secciones, novedades, busquedas } = estado
  const convenios = useMemo(
    () => (draft.practica ? [convenioDePractica] : conveniosDe(todos, draft.papel)),
    [todos, draft.papel, draft.practica],
  )
  const ancho = useAncho()
  useVademecumGuardado()
  const [ayuda, setAyuda] = useState(false)
  const controles = useControlesQueAvisan(draft, dispatch)
  const refrescarProductos = useProductosAlDia(draft, dispatch)
  const { esperado, repitiendo, repetir } = useAlAbrir(estado, dispatch, convenios, pedido)
  const ultima = useUltimaReceta(draft.practica ? '' : draft.dni).data?.items[0]
  const firma = useFirma({
    ...salidas,
    informe: aInforme(draft, soft_id),
    reemplaza: draft.reemplaza,
    onNoEmitible: (hallazgos) => {
      controles.reject(hallazgos)
      dispatch({ tipo: 'deja_de_firmar' })
    },
    onDesactualizado: refrescarProductos,
  })
  const { abierta } = secciones
  const receta: Receta = useMemo(
    () => ({ draft, abierta, convenios, now, dispatch }),
    [draft, abierta, convenios, now, dispatch],
  )
  useAtajos(receta, {
    juicio: controles.juicio,
    onAyuda: () => setAyuda(true),
    onRepetir: () => ultima && repetir(ultima.recetas_id),
  })

  const leaveFirma = () => dispatch({ tipo: 'deja_de_firmar' })
  const onOtraReceta = () => dispatch({ tipo: 'renueva_clave', clave_idempotencia: crypto.randomUUID() })
  const empty = () => {
    borrador.begin()
    if (seEcharaDeMenos(draft)) toast('Quedó guardada en Borradores, en Home.')
  }
  const comun = {
    enBusca: { busquedas, tecleado, esperado, dispatch },
    novedades: (
      <>
        {draft.practica && <PracticaAviso falta={fraseFaltan(faltan(draft))} />}
        {draft.papel && <PapelAviso papel={draft.papel} onDejar={() => dispatch({ tipo: 'deja_papel' })} />}
        {draft.reemplaza && <CorrigeAviso reemplaza={draft.reemplaza} />}
        <NovedadesRepetida novedades={novedades} onCerrar={() => dispatch({ tipo: 'lee_novedades' })} />
      </>
    ),
    acciones: <Acciones guardado={borrador.guardado} onNuevo={empty} onAyuda={() => setAyuda(true)} />,
  }
  const enPc = { esperaControles: secciones.firma === 'espera', onRepetir: repetir }
  const ocupado = repitiendo || esperado !== ''
  const enPasos = { onPracticada, firma, estadoFirma: secciones.firma, ocupado, onOtraReceta, onNuevo: empty }
  // On a phone only a touch opens the keyboard, except to correct something.
  const foco = ancho || secciones.porque === 'estorba' ? secciones.foco : null
  return (
    <RecetaContext value={receta}>
      <ControlesContext value={controles}>
        <FocoContext value={foco}>
          {ancho ? <FormularioPc {...comun} {...enPc} /> : <FormularioPasos {...comun} {...enPasos} />}
        </FocoContext>
        {ancho && secciones.firma === 'si' && (
          <Firma {...{ draft, firma, now, onOtraReceta, onPracticada }} onClose={leaveFirma} />
        )}
        {ayuda && <AtajosDialog onClose={() => setAyuda(false)} />}
      </ControlesContext>
    </RecetaContext>
  )
}

type FirmaProps = ComponentProps<typeof FirmaDialog> & { onPracticada: () => void }

const Firma = ({ onPracticada, ...comun }: FirmaProps) =>
  comun.draft.practica ? (
    <PracticaDialog onClose={comun.onClose} onTerminar={onPracticada} />
  ) : (
    <FirmaDialog {...comun} />
  )

/** They also tell the form when their result is about the current draft. */
function useControlesQueAvisan(draft: Receta['draft'], dispatch: Receta['dispatch']) {
  const controles = useControles(draft)
  const { juicio } = controles
  const notify = useEffectEvent(() => dispatch({ tipo: 'juzgada', juicio }))
  useEffect(() => {
    if (juicio.alDia) notify()
  }, [juicio.alDia])
  return controles
}
