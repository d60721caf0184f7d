import { useRef, useState } from 'react'
import { Button } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { Page } from '#ui/Page'
import { useShortcuts } from '#ui/shortcuts'
import { Teclas } from '#ui/Teclas'
import { toast } from '#ui/toast'
import { useOnline } from '#ui/use-online'
import { AtajosDialog } from './AtajosDialog'
import { Bandeja } from './bandeja/Bandeja'
import { useEntrada } from './bandeja/use-entrada'
import { useMesa } from './bandeja/use-mesa'
import { useLector } from './lector/use-lector'
import { BloquearDialog } from './receta/BloquearDialog'
import { lineasDe } from './receta/decisiones'
import { MesaPaciente } from './receta/MesaPaciente'
import { useFirmar } from './receta/use-firmar'
import { useRenglones } from './receta/use-renglones'
import { useAhora } from './use-ahora'
import { useDeshacer } from './use-deshacer'
import estilosMostrador from './mostrador.module.css'
import estilosBandeja from './bandeja/bandeja.module.css'

const segundo = 1000

/** /mostrador: a farmacia's counter. Everything works without a mouse, and a scanner is recognised anywhere on the screen. */
export function MostradorScreen() {
  const campo = useRef<HTMLInputElement>(null)
  const aviso = useRef<HTMLDivElement>(null)
  const [atajos, setAtajos] = useState(false)
  const ahora = useAhora(segundo)
  const { undo, deshaciendo } = useDeshacer()
  const mesa = useMesa()
  const renglones = useRenglones(mesa)
  const entrada = useEntrada({ mesa, onCaja: renglones.readCaja })
  const firma = useFirmar(mesa, undo)
  const bloqueada = mesa.recetas.find(({ recetas_id }) => recetas_id === renglones.bloqueando)

  useLector({
    onLectura: (texto) => void entrada.read(texto),
    onTecla: (tecla) => {
      if (tecla === '/') campo.current?.focus()
      else if (tecla === '?') setAtajos(true)
      else renglones.pressFocused(tecla)
    },
  })
  const closeEntrada = () => {
    entrada.close()
    // Back to the receta that was being attended.
    if (mesa.foco.clave !== null) mesa.focus(mesa.foco.clave)
  }
  const escape = () => {
    if (renglones.panel) return renglones.closePanel()
    if (entrada.abierta) return closeEntrada()
    return mesa.soltarElegido()
  }
  useShortcuts({
    // With the focus in a refusal, which is about another receta, Ctrl+Enter must not sign the one behind it.
    'Ctrl+Enter': () => (aviso.current?.contains(document.activeElement) ? undefined : firma.firmar()),
    Escape: escape,
    ...Object.fromEntries(
      mesa.pacientes.slice(0, 9).map(({ dni }, i) => [`Alt+${i + 1}`, () => mesa.choose(dni)] as const),
    ),
  })
  return (
    <Page
      titulo="Mostrador"
      riel
      ras
      className={
        mesa.elegido ? `${estilosMostrador.mostrador} ${estilosBandeja.atendiendo}` : estilosMostrador.mostrador
      }
      acciones={<Acciones onAtajos={() => setAtajos(true)} />}
    >
      <Bandeja
        mesa={mesa}
        entrada={entrada}
        campo={campo}
        aviso={aviso}
        onEntendido={closeEntrada}
        ahora={ahora}
        deshaciendo={deshaciendo}
        onDeshacer={undo}
      />
      <MesaPaciente mesa={mesa} renglones={renglones} firma={firma} ahora={ahora} onDeshacer={undo} />
      {bloqueada && (
        <BloquearDialog
          recetas_id={bloqueada.recetas_id}
          quien={bloqueada.paciente.apellidoNombre}
          onClose={() => renglones.block(null)}
          onBloqueada={(recetas_id, anulada) => {
            renglones.block(null)
            mesa.forget(lineasDe([bloqueada]).map(({ clave }) => clave))
            mesa.remove([recetas_id])
            toast(
              anulada
                ? 'Quien la hizo la estaba anulando: quedó anulada.'
                : 'Bloqueada. Ya se le avisó a quien la hizo.',
            )
          }}
        />
      )}
      {atajos && <AtajosDialog onClose={() => setAtajos(false)} />}
    </Page>
  )
}

function Acciones({ onAtajos }: { onAtajos: () => void }) {
  const online = useOnline()
  return (
    <>
      <span className="tinta-2 nota solo-pc fila" role="status">
        <Icon name={online ? 'wifi' : 'wifi-off'} size="chica" /> {online ? 'En línea' : 'Sin conexión'}
      </span>
      <Button size="chico" tone="text" className="solo-pc" onPress={onAtajos}>
        <Icon name="keyboard" size="chica" />
        <span>Atajos</span>
        <Teclas>?</Teclas>
      </Button>
    </>
  )
}
