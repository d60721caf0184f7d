import { useRef, useState } from 'react'
import { serverNow } from '#api/server-clock'
import { hayAtajosUnaTecla } from '#session/apariencia'
import { Button } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { IconButton } from '#ui/IconButton'
import { Page } from '#ui/Page'
import { useShortcuts } from '#ui/shortcuts'
import { Teclas } from '#ui/Teclas'
import { useOnline } from '#ui/use-online'
import { AtajosDialog } from './AtajosDialog'
import { Bandeja } from './bandeja/Bandeja'
import { useEntrada } from './bandeja/use-entrada'
import { FactorDialog } from './FactorDialog'
import { countSuyas } from './lector/interpret'
import { useLector } from './lector/use-lector'
import { frena } from './maquina/estado'
import { BloquearDialog } from './receta/BloquearDialog'
import { MesaPaciente } from './receta/MesaPaciente'
import { useRenglones } from './receta/use-renglones'
import { changeSonido, useHaySonido } from './sonido/use-sonido'
import { UltimoResultado } from './ultimo/UltimoResultado'
import { useServerNow } from './use-server-now'
import { type Mostrador, useMostrador } from './use-mostrador'
import estilosMostrador from './mostrador.module.css'
import estilosBandeja from './bandeja/bandeja.module.css'

const segundo = 1000

/** Everything works without a mouse, and a scanner is recognised anywhere on the screen. */
export function MostradorScreen() {
  const campo = useRef<HTMLInputElement>(null)
  const zona = useRef<HTMLDivElement>(null)
  const [atajos, setAtajos] = useState(false)
  const ahora = useServerNow(segundo)
  const mostrador = useMostrador()
  const { vista, send } = mostrador
  const renglones = useRenglones(mostrador)
  const entrada = useEntrada(mostrador, renglones.readCaja)

  useLector({
    onLectura: (texto, suyas) => {
      // Where keys of one letter are off, those before it did nothing.
      if (suyas > 0 && hayAtajosUnaTecla()) send({ tipo: 'era_de_lectura', cuantas: suyas })
      void entrada.read(texto)
    },
    countSuyas: (texto, previas) => countSuyas(texto, previas, new Date(serverNow())),
    onTecla: (tecla) => {
      if (tecla === '/') focusCampo(campo.current)
      else if (tecla === '?') setAtajos(true)
      else renglones.pressFocused(tecla)
    },
  })
  const undoUltimo = () => {
    const { ultimo } = mostrador.now()
    if (ultimo?.tipo !== 'entregada' || ultimo.dispensa_id === null) return
    const { dispensa_id, codigo, quien } = ultimo
    void mostrador.undo(dispensa_id, { codigo, quien })
  }
  useShortcuts({
    ...teclasDe(mostrador),
    // A refusal is about another receta: Ctrl+Enter must not sign the one behind it, seen or not.
    'Ctrl+Enter': () =>
      frena(mostrador.now().ultimo) || zona.current?.contains(document.activeElement) ? undefined : mostrador.firmar(),
    'Alt+Z': undoUltimo,
    ...Object.fromEntries(
      vista.pacientes.slice(0, 9).map(({ dni }, i) => [`Alt+${i + 1}`, () => mostrador.choose(dni)] as const),
    ),
  })
  return (
    <Page
      titulo="Mostrador"
      riel
      ras
      className={
        vista.elegido ? `${estilosMostrador.mostrador} ${estilosBandeja.atendiendo}` : estilosMostrador.mostrador
      }
      acciones={<Acciones onAtajos={() => setAtajos(true)} />}
      cabecera={
        <UltimoResultado
          mostrador={mostrador}
          zona={zona}
          campo={campo}
          onEntendido={() => send({ tipo: 'entendio' })}
          onDeshacer={undoUltimo}
        />
      }
    >
      <Bandeja mostrador={mostrador} entrada={entrada} campo={campo} ahora={ahora} />
      <MesaPaciente mostrador={mostrador} renglones={renglones} ahora={ahora} />
      <Bloqueo mostrador={mostrador} />
      <FactorDialog />
      {atajos && <AtajosDialog onClose={() => setAtajos(false)} />}
    </Page>
  )
}

function focusCampo(campo: HTMLInputElement | null): void {
  campo?.focus()
  campo?.select()
}

function teclasDe({ now, vista, send, choose, soltarElegido }: Mostrador) {
  const escape = () => {
    const { panel, pregunta, error, ultimo } = now()
    if (panel) return send({ tipo: 'cerro_panel' })
    if (pregunta !== null || error !== null || ultimo?.tipo === 'no_abrio' || frena(ultimo))
      return send({ tipo: 'entendio' })
    return soltarElegido()
  }
  const next = () => {
    const { pacientes, elegido } = vista
    const desde = pacientes.findIndex(({ dni }) => dni === elegido?.dni)
    const siguiente = pacientes[(desde + 1) % pacientes.length]
    return siguiente && choose(siguiente.dni)
  }
  return { Escape: escape, 'Alt+N': next }
}

function Bloqueo({ mostrador: { estado, vista, send } }: { mostrador: Mostrador }) {
  const bloqueada = vista.recetas.find(({ recetas_id }) => recetas_id === estado.bloqueando)
  if (!bloqueada) return null
  return (
    <BloquearDialog
      recetas_id={bloqueada.recetas_id}
      quien={bloqueada.paciente.apellidoNombre}
      onClose={() => send({ tipo: 'quiso_bloquear', recetas_id: null })}
      onBloqueada={(recetas_id, anulada) => send({ tipo: 'bloqueo', recetas_id, anulada })}
    />
  )
}

function Acciones({ onAtajos }: { onAtajos: () => void }) {
  const online = useOnline()
  const suena = useHaySonido()
  return (
    <>
      <span className="tinta-2 nota solo-pc fila" role="status">
        <Icon name={online ? 'wifi' : 'wifi-off'} size="chica" /> {online ? 'En línea' : 'Sin conexión'}
      </span>
      <ToggleSonido suena={suena} />
      <Button size="chico" tone="text" className="solo-pc" onPress={onAtajos}>
        <Icon name="keyboard" size="chica" />
        <span>Atajos</span>
        <Teclas>?</Teclas>
      </Button>
    </>
  )
}

const ToggleSonido = ({ suena }: { suena: boolean }) => (
  <IconButton
    icono={suena ? 'volume-2' : 'volume-x'}
    label={suena ? 'Silenciar el mostrador' : 'Que el mostrador suene'}
    onPress={() => changeSonido(!suena)}
  />
)
