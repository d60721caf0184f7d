import type { Convenio } from '@receta/contract'
import { type RefObject, useState } from 'react'
import { Button } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { Teclas } from '#ui/Teclas'
import { toast } from '#ui/toast'
import { useAncho } from '#ui/use-ancho'
import { AtajosDialog } from './formulario/AtajosDialog'
import { FirmaDialog } from './firma/FirmaDialog'
import { FormularioPasos } from './formulario/FormularioPasos'
import { useVademecumGuardado } from './renglon/use-vademecum'
import { FormularioPc } from './formulario/FormularioPc'
import { useUltimaReceta } from './prescribir.queries'
import { aInforme } from './borrador/receta-informe'
import { type Pedido, seEcharaDeMenos } from './borrador/borradores'
import { CorrigeAviso } from './borrador/CorrigeAviso'
import { NovedadesRepetida } from './borrador/NovedadesRepetida'
import { useRepetir } from './borrador/use-repetir'
import { useAtajos } from './formulario/use-atajos'
import { type Emitida, useFirma } from './firma/use-firma'
import { useFormulario } from './formulario/use-formulario'
import type { useRecetaDraft } from './borrador/use-receta-draft'

type Props = {
  borrador: ReturnType<typeof useRecetaDraft>
  convenios: readonly Convenio[]
  pedido: Pedido
  tecleado: RefObject<string>
  soft_id: number
  onEmitida: (emitida: Emitida) => void
  onFirmadaSinRed: (id: string) => void
}

/** One receta from its first key to its signature. */
export function NuevaReceta(props: Props) {
  const { borrador, convenios, pedido, tecleado, soft_id, onEmitida, onFirmadaSinRed } = props
  const { draft, dispatch, nuevaClave } = borrador
  const ancho = useAncho()
  useVademecumGuardado()
  const [ayuda, setAyuda] = useState(false)
  const f = useFormulario({ draft, dispatch, convenios, dni: pedido.dni, tecleado, nuevaClave })
  const repeticion = useRepetir(f, convenios, pedido)
  const ultima = useUltimaReceta(draft.dni).data?.items[0]
  const firma = useFirma({
    informe: aInforme(draft, soft_id),
    reemplaza: draft.reemplaza,
    onEmitida,
    onNoEmitible: (hallazgos) => {
      f.controles.rechazar(hallazgos)
      f.dejarDeFirmar()
    },
    onDesactualizado: f.refrescarProductos,
    onFirmadaSinRed,
  })
  useAtajos(f, {
    onAyuda: () => setAyuda(true),
    onRepetir: () => ultima && repeticion.repetirReceta(ultima.recetas_id),
  })

  const onOtraReceta = () => dispatch({ tipo: 'renueva_clave', clave_idempotencia: nuevaClave() })
  const vaciar = () => {
    f.vaciar(borrador.empezar)
    repeticion.olvidar()
    if (seEcharaDeMenos(draft)) toast('Quedó guardada en Borradores, en Home.')
  }
  const novedades = (
    <>
      {draft.reemplaza && <CorrigeAviso reemplaza={draft.reemplaza} />}
      <NovedadesRepetida novedades={repeticion.novedades} onCerrar={repeticion.olvidar} />
    </>
  )
  const acciones = (
    <>
      <span className="t2 nota fila" role="status">
        {borrador.guardado && (
          <>
            <Icon name="cloud-check" size="chica" />{' '}
            <span className="solo-pc">Borrador guardado {borrador.guardado}</span>
            <span className="oculto solo-movil">Borrador guardado</span>
          </>
        )}
      </span>
      {(draft.persona || draft.items.length > 0) && (
        <Button size="chico" tone="text" className="solo-pc" onPress={vaciar}>
          Nuevo paciente
        </Button>
      )}
      <Button size="chico" tone="text" className="solo-pc" onPress={() => setAyuda(true)}>
        <Icon name="keyboard" size="chica" />
        <span>Atajos</span>
        <Teclas>?</Teclas>
      </Button>
    </>
  )
  return (
    <>
      {ancho ? (
        <FormularioPc formulario={f} acciones={acciones} onRepetir={repeticion.repetirReceta} novedades={novedades} />
      ) : (
        <FormularioPasos
          formulario={f}
          firma={firma}
          acciones={acciones}
          novedades={novedades}
          ocupado={repeticion.enCurso}
          onOtraReceta={onOtraReceta}
          onNuevo={vaciar}
        />
      )}
      {ancho && f.firmando && (
        <FirmaDialog draft={draft} firma={firma} now={f.now} onClose={f.dejarDeFirmar} onOtraReceta={onOtraReceta} />
      )}
      {ayuda && <AtajosDialog onClose={() => setAyuda(false)} />}
    </>
  )
}
