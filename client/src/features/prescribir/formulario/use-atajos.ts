import { esDeUnPaciente } from '#device/marco'
import { useShortcuts } from '#ui/shortcuts'
import { toast } from '#ui/toast'
import type { Juicio } from '../secciones/estado'
import type { Receta } from '../secciones/receta-context'
import { type Abierta, cabeOtro, fraseTope, itemAbierto } from '../secciones/secciones'

type Opciones = { juicio: Juicio; onAyuda: () => void; onRepetir: () => void }

export function useAtajos({ draft, abierta, dispatch }: Receta, { juicio, onAyuda, onRepetir }: Opciones): void {
  const open = (seccion: Abierta) => dispatch({ tipo: 'abre', seccion })
  useShortcuts({
    'Alt+1': () => {
      if (!draft.persona || !esDeUnPaciente()) open('paciente')
    },
    'Alt+2': () => draft.persona && open('cobertura'),
    'Alt+3': () => {
      if (!draft.persona) return
      // When no other line fits it says so and leaves the cursor.
      if (draft.convenio && !cabeOtro(draft)) toast(fraseTope(draft.convenio), { nivel: 'advierte' })
      else open('nuevo')
    },
    'Alt+4': () => open('diagnostico'),
    'Alt+5': () => open('tratamiento'),
    'Ctrl+Enter': () => dispatch({ tipo: 'revisa', juicio }),
    'Alt+Supr': () => {
      const item_id = itemAbierto(abierta) ?? draft.items.at(-1)?.item_id
      if (item_id !== undefined) dispatch({ tipo: 'quita_item', item_id })
    },
    'Alt+L': onRepetir,
    Escape: () => {
      if (draft.persona) open('ninguna')
    },
    '?': onAyuda,
  })
}
