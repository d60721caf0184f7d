import { useShortcuts } from '#ui/shortcuts'
import { toast } from '#ui/toast'
import { cabeOtro, fraseTope, itemAbierto } from './secciones'
import type { Formulario } from './use-formulario'

/** The keys of the form; inside a dialog they rest. */
export function useAtajos(f: Formulario, { onAyuda, onRepetir }: { onAyuda: () => void; onRepetir: () => void }): void {
  useShortcuts({
    'Alt+1': () => f.abrir('paciente'),
    'Alt+2': () => f.draft.persona && f.abrir('cobertura'),
    'Alt+3': () => irARenglonNuevo(f),
    'Alt+4': () => f.abrir('diagnostico'),
    'Alt+5': () => f.abrir('tratamiento'),
    'Ctrl+Enter': f.revisar,
    'Alt+Supr': () => {
      const item_id = itemAbierto(f.abierta) ?? f.draft.items.at(-1)?.item_id
      if (item_id !== undefined) f.quitarItem(item_id)
    },
    'Alt+L': onRepetir,
    // Back one level: the section folds and what was typed in it stays.
    Escape: () => {
      if (f.draft.persona) f.abrir('ninguna')
    },
    '?': onAyuda,
  })
}

/** Where no other line fits, it is said and the cursor stays where it was. */
function irARenglonNuevo({ draft, abrir }: Formulario): void {
  if (!draft.persona) return
  if (draft.convenio && !cabeOtro(draft)) return toast(fraseTope(draft.convenio), { nivel: 'advierte' })
  abrir('nuevo')
}
